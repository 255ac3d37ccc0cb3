import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** The answer to a write that carried an Idempotency-Key, written in the same transaction as what it did. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    /** The shape of the body that was hashed. A body that another version parsed is known by its key alone. */
    requestVersion: text("request_version").notNull().default(""),
    status: integer("status").notNull(),
    answer: jsonb("answer").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
);
