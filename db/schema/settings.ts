import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What every process must agree on and no file may hold: the password's hash, whether the seed was planted. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
