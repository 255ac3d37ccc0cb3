import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { ledgerKinds, ledgerProviders, paymentMethods, roles } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { bookings } from "./booking.ts";
import { credits } from "./credits.ts";
import { users } from "./users.ts";

/**
 * Payments, refunds, corrections and write-offs of a booking. The sign follows from the kind. Balances are derived,
 * never stored.
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
    /** A payment provider, a rain check, or the owner for cash, checks and corrections. */
    provider: text("provider", { enum: ledgerProviders }).notNull(),
    providerRef: text("provider_ref").unique(),
    /** For a refund to a card, the payment it returns. */
    paymentRef: text("payment_ref"),
    /** How the owner made a refund, if they said so. */
    method: text("method", { enum: paymentMethods }),
    /** The owner's reason for a correction or write-off, or the name of another way to pay. */
    note: text("note").notNull().default(""),
    /** For a correction, the mistyped entry. */
    correctsId: integer("corrects_id").references((): AnyPgColumn => ledgerEntries.id),
    /** How much a refund lowered the price; for its correction, the difference. */
    loweredCents: integer("lowered_cents").notNull().default(0),
    /** The rain check that was used, or that the money became. */
    creditId: integer("credit_id").references(() => credits.id),
    /** False for a write-off and its correction: the amount is no longer owed, but nobody paid it. */
    movesMoney: boolean("moves_money").notNull().default(true),
    /** For a manual entry, the member of staff and their role at that time. */
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
