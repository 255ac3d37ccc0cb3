import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Triggers maintain these counts and sums, so that a list of a hundred thousand knows its length without counting. */
export const totals = pgTable("totals", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "number" }).notNull(),
});

/**
 * Active bookings whose price differs from their payments; below 0 they are overpaid. Ended ones with more money than
 * they keep are below 0, too. A refund on its way to a card doesn't count as paid. Triggers derive it from prices,
 * ledger and refunds at every commit, so finding these few doesn't mean adding up all the others.
 */
export const openBalances = pgTable(
  "open_balances",
  {
    bookingId: integer("booking_id").primaryKey(),
    paidCents: integer("paid_cents").notNull(),
    owedCents: integer("owed_cents").notNull(),
  },
  (t) => [check("open_balances_owed", sql`${t.owedCents} <> 0`)],
);
