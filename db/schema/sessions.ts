import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { users } from "./users.ts";

/** Only the hash of a token is stored, so a copy of the table opens nothing. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Identifies it in the list of sessions. */
    id: integer("id").generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When the password or passkey was last entered. */
    confirmedAt: moment("confirmed_at").notNull(),
    /** The browser and system, such as "Chrome on Windows". */
    device: text("device").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("sessions_expires").on(t.expiresAt),
    index("sessions_user").on(t.userId),
    uniqueIndex("sessions_id").on(t.id),
  ],
);

/** Counters of rate-limiter-flexible. They are in the database so that all processes count together. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: moment("expire"),
});
