import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { ledgerKinds, ledgerProviders, paymentMethods, roles } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { bookings } from "./booking.ts";
import { credits } from "./credits.ts";
import { users } from "./users.ts";

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
    kind: text("kind", { enum: ledgerKinds }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** Who moved the money: a payment provider, a rain check, or the owner for cash, checks and corrections. */
    provider: text("provider", { enum: ledgerProviders }).notNull(),
    providerRef: text("provider_ref").unique(),
    /** Of a refund to a card: the payment that it gives back. */
    paymentRef: text("payment_ref"),
    /** Of a refund that the owner made: how the money went back, where they said so. */
    method: text("method", { enum: paymentMethods }),
    /** What the owner wrote about it: the reason of a correction or a write-off, the name of another way to pay. */
    note: text("note").notNull().default(""),
    /** Of a correction: the entry that was mistyped. */
    correctsId: integer("corrects_id").references((): AnyPgColumn => ledgerEntries.id),
    /** Of a refund: how much the price went down with it; of its correction, by how much more or less. */
    loweredCents: integer("lowered_cents").notNull().default(0),
    /** The rain check that was used, or that the money became. */
    creditId: integer("credit_id").references(() => credits.id),
    /** False for what was written off, and for what corrects that: it is no longer owed, but nobody paid it. */
    movesMoney: boolean("moves_money").notNull().default(true),
    /** Of what was entered by hand: who did it, and in which role then. */
    recordedBy: integer("recorded_by").references(() => users.id),
    recordedRole: text("recorded_role", { enum: roles }),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("ledger_booking").on(t.bookingId),
    index("ledger_created").on(t.createdAt),
    check("ledger_kind", oneOf(t.kind, ledgerKinds)),
    check(
      "ledger_sign",
      sql`case when ${t.kind} in ('refund', 'credit_issued') then ${t.amountCents} < 0 when ${t.kind} in ('dispute', 'correction') then ${t.amountCents} <> 0 else ${t.amountCents} > 0 end`,
    ),
    check("ledger_provider", oneOf(t.provider, ledgerProviders)),
    check(
      "ledger_credit",
      sql`(${t.kind} in ('credit_used', 'credit_issued')) = (${t.creditId} is not null) and (${t.creditId} is null or ${t.provider} = 'credit')`,
    ),
    check("ledger_recorded_role", oneOf(t.recordedRole, roles)),
    check("ledger_method", oneOf(t.method, paymentMethods)),
    check("ledger_corrects", sql`${t.correctsId} is null or ${t.kind} = 'correction'`),
    check(
      "ledger_moves_money",
      sql`case ${t.kind} when 'write_off' then not ${t.movesMoney} when 'correction' then true else ${t.movesMoney} end`,
    ),
  ],
);
