import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { creditEntryKinds, storedCreditStates } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { bookings } from "./booking.ts";

/** A rain check is money that the business owes. Its code spends it. */
export const credits = pgTable(
  "credits",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Normalized to capital letters and digits without dashes. */
    code: text("code").notNull().unique(),
    originBookingId: integer("origin_booking_id").references(() => bookings.id, { onDelete: "set null" }),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    /** A trigger keeps it equal to the sum of the entries. */
    remainingCents: integer("remaining_cents").notNull().default(0),
    expiresOn: date("expires_on", { mode: "string" }).notNull(),
    reason: text("reason").notNull().default(""),
    /** Frozen: its payment was reversed, and the owner decides. Taken back: money that returns to it can't be spent. */
    state: text("state", { enum: storedCreditStates }).notNull().default("active"),
    frozenAt: moment("frozen_at"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("credits_frozen").on(t.frozenAt).where(sql`${t.state} = 'frozen'`),
    check("credits_state", oneOf(t.state, storedCreditStates)),
    index("credits_origin").on(t.originBookingId).where(sql`${t.originBookingId} is not null`),
    index("credits_open").on(t.expiresOn).where(sql`${t.remainingCents} > 0`),
    check("credits_remaining", sql`${t.remainingCents} >= 0`),
  ],
);

/** Every issue, use and return of a rain check. Rows are only added. */
export const creditEntries = pgTable(
  "credit_entries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    creditId: integer("credit_id")
      .notNull()
      .references(() => credits.id),
    kind: text("kind", { enum: creditEntryKinds }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** The order it was used on or returned from. */
    bookingId: integer("booking_id").references(() => bookings.id, { onDelete: "set null" }),
    /** The new last day, for an extension. */
    expiresOn: date("expires_on", { mode: "string" }),
    note: text("note").notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("credit_entries_credit").on(t.creditId, t.id),
    index("credit_entries_booking").on(t.bookingId).where(sql`${t.bookingId} is not null`),
    check("credit_entries_kind", oneOf(t.kind, creditEntryKinds)),
    check(
      "credit_entries_sign",
      sql`case when ${t.kind} in ('issued', 'released') then ${t.amountCents} > 0 when ${t.kind} = 'extended' then ${t.amountCents} = 0 else ${t.amountCents} < 0 end`,
    ),
  ],
);
