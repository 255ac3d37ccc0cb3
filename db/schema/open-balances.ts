import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";

/**
 * The bookings that stand and are not paid yet. Triggers derive it from prices and ledger at every commit, so that
 * finding the few that owe something does not mean adding up the many that do not.
 */
export const openBalances = pgTable(
  "open_balances",
  {
    bookingId: integer("booking_id").primaryKey(),
    paidCents: integer("paid_cents").notNull(),
    owedCents: integer("owed_cents").notNull(),
  },
  (t) => [check("open_balances_owed", sql`${t.owedCents} > 0`)],
);
