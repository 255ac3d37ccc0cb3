import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { type BookingTerms, bookingTermsSchema } from "../../app/shared/booking-terms.ts";
import { inflatables } from "./catalog.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Checked on every read: nobody's refund is computed from a number that isn't one. */
const bookingTerms = customType<{ data: BookingTerms; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (terms) => JSON.stringify(terms),
  fromDriver: (stored) => bookingTermsSchema.parse(typeof stored === "string" ? JSON.parse(stored) : stored),
});

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
    /** Hashes of who asked, spelled one way, so that one person's holds are counted together. */
    emailKey: text("email_key"),
    phoneKey: text("phone_key"),
    deviceKey: text("device_key"),
    eventType: text("event_type").notNull().default(""),
    location: text("location").notNull().default(""),
    additionalRequests: text("additional_requests").notNull().default(""),
    wetOption: boolean("wet_option").notNull().default(false),
    paymentPlan: text("payment_plan", { enum: ["deposit", "full"] }).notNull(),
    outOfArea: boolean("out_of_area").notNull().default(false),
    reschedules: integer("reschedules").notNull().default(0),
    changeRequest: text("change_request", { enum: ["cancel", "move"] }),
    changeNote: text("change_note").notNull().default(""),
    /** What the owner still has to refund: cash, or what the payment provider could not refund. */
    refundDueCents: integer("refund_due_cents").notNull().default(0),
    /** What the customer agreed to when it was booked. */
    terms: bookingTerms("terms").notNull(),
    depositCents: integer("deposit_cents").notNull(),
    /** The day was moved when it was too late for a full refund: the deposit stays, however far off the new day is. */
    depositFinal: boolean("deposit_final").notNull().default(false),
    holdExpiresAt: moment("hold_expires_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** When everything that names a person was emptied; day, rental and amounts stay for the books. */
    erasedAt: moment("erased_at"),
  },
  (t) => [
    index("bookings_event_date").on(t.eventDate, t.id),
    index("bookings_created").on(t.createdAt, t.id),
    index("bookings_item").on(t.inflatableId, t.eventDate),
    index("bookings_holds").on(t.holdExpiresAt).where(sql`${t.status} = 'pending_payment'`),
    index("bookings_hold_email").on(t.emailKey).where(sql`${t.status} = 'pending_payment'`),
    index("bookings_hold_phone").on(t.phoneKey).where(sql`${t.status} = 'pending_payment'`),
    index("bookings_hold_device").on(t.deviceKey).where(sql`${t.status} = 'pending_payment'`),
    // What waits for the owner: few rows among many.
    index("bookings_change_requests").on(t.eventDate).where(sql`${t.changeRequest} is not null`),
    index("bookings_address_missing").on(t.eventDate).where(sql`${t.customerAddress} = ''`),
    index("bookings_out_of_area").on(t.eventDate).where(sql`${t.outOfArea}`),
    index("bookings_to_erase").on(t.eventDate).where(sql`${t.erasedAt} is null`),
    index("bookings_refunds_due").on(t.updatedAt).where(sql`${t.refundDueCents} > 0`),
    check("bookings_status", sql`${t.status} in ('pending_payment', 'confirmed', 'completed', 'cancelled', 'expired')`),
    check("bookings_source", sql`${t.source} in ('customer', 'admin')`),
    check("bookings_payment_plan", sql`${t.paymentPlan} in ('deposit', 'full')`),
    check("bookings_change_request", sql`${t.changeRequest} in ('cancel', 'move')`),
    check("bookings_deposit", sql`${t.depositCents} >= 0`),
    check("bookings_terms", sql`jsonb_typeof(${t.terms}) = 'object'`),
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
    check("day_claims_kind", sql`${t.kind} in ('booking', 'hold', 'block')`),
    check("day_claims_owner", sql`(${t.kind} = 'block') = (${t.bookingId} is null)`),
  ],
);

/** The price at the time of booking; later changes of the catalog never change it. */
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
  (t) => [
    primaryKey({ columns: [t.bookingId, t.kind] }),
    check("price_lines_kind", sql`${t.kind} in ('base', 'wet')`),
    check("price_lines_amount", sql`${t.amountCents} >= 0`),
  ],
);

/**
 * The books of a booking: money that moved, and what was written off. The sign follows from the kind; balances are
 * derived, never stored.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id),
    kind: text("kind", {
      enum: ["charge", "cash", "check", "other", "refund", "refund_failed", "dispute", "correction", "write_off"],
    }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** Who moved the money: a payment provider, or the owner for cash, checks and corrections. */
    provider: text("provider", { enum: ["demo", "links", "stripe", "owner"] }).notNull(),
    providerRef: text("provider_ref").unique(),
    /** Of a refund to a card: the payment that it gives back. */
    paymentRef: text("payment_ref"),
    /** Of a refund that the owner made: how the money went back, where they said so. */
    method: text("method", { enum: ["cash", "check", "card", "other"] }),
    /** What the owner wrote about it: the reason of a correction or a write-off, the name of another way to pay. */
    note: text("note").notNull().default(""),
    /** Of a correction: the entry that was mistyped. */
    correctsId: integer("corrects_id").references((): AnyPgColumn => ledgerEntries.id),
    /** False for what was written off, and for what corrects that: it is no longer owed, but nobody paid it. */
    movesMoney: boolean("moves_money").notNull().default(true),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("ledger_booking").on(t.bookingId),
    check(
      "ledger_kind",
      sql`${t.kind} in ('charge', 'cash', 'check', 'other', 'refund', 'refund_failed', 'dispute', 'correction', 'write_off')`,
    ),
    check(
      "ledger_sign",
      sql`case when ${t.kind} = 'refund' then ${t.amountCents} < 0 when ${t.kind} in ('dispute', 'correction') then ${t.amountCents} <> 0 else ${t.amountCents} > 0 end`,
    ),
    check("ledger_provider", sql`${t.provider} in ('demo', 'links', 'stripe', 'owner')`),
    check("ledger_method", sql`${t.method} in ('cash', 'check', 'card', 'other')`),
    check("ledger_corrects", sql`${t.correctsId} is null or ${t.kind} = 'correction'`),
    check(
      "ledger_moves_money",
      sql`case ${t.kind} when 'write_off' then not ${t.movesMoney} when 'correction' then true else ${t.movesMoney} end`,
    ),
  ],
);
