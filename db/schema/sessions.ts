import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The owner's sessions. Only the hash of a token is kept, so a copy of the table opens nothing. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("sessions_expires").on(t.expiresAt)],
);

/** Counters of rate-limiter-flexible, in the database so that all processes count together. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expire", { withTimezone: true }),
});
