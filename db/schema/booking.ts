import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { inflatables } from "./inventory.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const bookings = pgTable(
  "bookings",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    token: text("token").notNull().unique(),
    inflatableId: integer("inflatable_id")
      .notNull()
      .references(() => inflatables.id),
    eventDate: date("event_date", { mode: "string" }).notNull(),
    status: text("status", { enum: ["pending_payment", "confirmed", "completed", "cancelled", "expired"] }).notNull(),
    source: text("source", { enum: ["customer", "admin"] }).notNull(),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    customerPhone: text("customer_phone").notNull(),
    customerAddress: text("customer_address").notNull(),
    eventType: text("event_type").notNull().default(""),
    location: text("location").notNull().default(""),
    additionalRequests: text("additional_requests").notNull().default(""),
    wetOption: boolean("wet_option").notNull().default(false),
    paymentPlan: text("payment_plan", { enum: ["deposit", "full"] }).notNull(),
    outOfArea: boolean("out_of_area").notNull().default(false),
    reschedules: integer("reschedules").notNull().default(0),
    changeRequest: text("change_request", { enum: ["cancel", "move"] }),
    changeNote: text("change_note").notNull().default(""),
    /** What the owner still has to give back by hand: cash, or what the card company could not send. */
    refundDueCents: integer("refund_due_cents").notNull().default(0),
    holdExpiresAt: moment("hold_expires_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    index("bookings_event_date").on(t.eventDate, t.id),
    index("bookings_created").on(t.createdAt, t.id),
    index("bookings_item").on(t.inflatableId, t.eventDate),
    index("bookings_holds").on(t.holdExpiresAt).where(sql`${t.status} = 'pending_payment'`),
    // What waits for the owner: few rows among many.
    index("bookings_change_requests").on(t.eventDate).where(sql`${t.changeRequest} is not null`),
    index("bookings_out_of_area").on(t.eventDate).where(sql`${t.outOfArea}`),
    index("bookings_refunds_due").on(t.updatedAt).where(sql`${t.refundDueCents} > 0`),
    check("bookings_refund_due", sql`${t.refundDueCents} >= 0`),
  ],
);

/** One row a claimed day: a booking, a hold or a block. The primary key decides every race. */
export const dayClaims = pgTable(
  "day_claims",
  {
    inflatableId: integer("inflatable_id")
      .notNull()
      .references(() => inflatables.id),
    date: date("date", { mode: "string" }).notNull(),
    kind: text("kind", { enum: ["booking", "hold", "block"] }).notNull(),
    bookingId: integer("booking_id").references(() => bookings.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.inflatableId, t.date] }),
    uniqueIndex("day_claims_booking").on(t.bookingId).where(sql`${t.bookingId} is not null`),
    check("day_claims_owner", sql`(${t.kind} = 'block') = (${t.bookingId} is null)`),
  ],
);

/** The price as it stood when the booking was made; later changes of the catalogue never move it. */
export const priceLines = pgTable(
  "price_lines",
  {
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["base", "wet"] }).notNull(),
    label: text("label").notNull(),
    amountCents: integer("amount_cents").notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.kind] }), check("price_lines_amount", sql`${t.amountCents} >= 0`)],
);

/**
 * Money that moved. Refunds are negative, and `refund_failed` takes one back that the card company could not send; the
 * balance is derived, never stored.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id),
    kind: text("kind", { enum: ["charge", "refund", "refund_failed", "cash", "check"] }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    provider: text("provider").notNull(),
    providerRef: text("provider_ref").unique(),
    /** Of a refund to a card: the payment that it gives back. */
    paymentRef: text("payment_ref"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("ledger_booking").on(t.bookingId),
    check("ledger_sign", sql`(${t.kind} = 'refund') = (${t.amountCents} < 0)`),
  ],
);
