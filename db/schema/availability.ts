import { bigint, date, index, integer, pgTable, timestamp } from "drizzle-orm/pg-core";

/** The last hours of changes to day_claims, written by a trigger, so that a page that lost its stream can catch up. */
export const availabilityChanges = pgTable(
  "availability_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    inflatableId: integer("inflatable_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("availability_changes_at").on(t.at)],
);
