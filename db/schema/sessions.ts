import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** Sessions of staff. Only the hash of a token is kept, so a copy of the table opens nothing. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** What the list of sessions names it by. */
    id: integer("id").generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When its password or passkey was last asked for. */
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }).notNull(),
    /** For people: the browser and system, such as "Chrome on Windows". */
    device: text("device").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("sessions_expires").on(t.expiresAt),
    index("sessions_user").on(t.userId),
    uniqueIndex("sessions_id").on(t.id),
  ],
);

/** Counters of rate-limiter-flexible, in the database so that all processes count together. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expire", { withTimezone: true }),
});
