import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Counts and sums that triggers maintain, so that a list of a hundred thousand knows its length without counting. */
export const totals = pgTable("totals", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "number" }).notNull(),
});

/**
 * Active bookings whose price isn't what was paid: less than 0 is owed by those that paid more. Ended ones that hold more than
 * was decided to be kept are below 0, too. What is on its way back to a card pays for nothing. Triggers derive it from prices,
 * ledger and refunds at every commit, so that finding these few
 * does not mean adding up the many that are even.
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
