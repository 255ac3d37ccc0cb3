import { bigint, date, index, integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** A trigger stores the last hours of changes to day_claims here, so that a page that lost its stream can catch up. */
export const availabilityChanges = pgTable(
  "availability_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    inflatableId: integer("inflatable_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [index("availability_changes_at").on(t.at)],
);
