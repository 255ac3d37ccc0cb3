import { bigint, pgTable, text } from "drizzle-orm/pg-core";

/** Counts and sums that triggers keep, so that a list of a hundred thousand says how long it is without counting. */
export const totals = pgTable("totals", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "number" }).notNull(),
});
