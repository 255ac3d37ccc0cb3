import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** The answer to a write with an Idempotency-Key, stored in the write's own transaction. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    /** The schema version of the hashed body. A body parsed by another version is recognized by its key alone. */
    requestVersion: text("request_version").notNull().default(""),
    status: integer("status").notNull(),
    answer: jsonb("answer").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
);
