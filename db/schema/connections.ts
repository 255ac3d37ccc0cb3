import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { connectionKinds, secretKinds } from "#app/shared/words/vocabulary.ts";
import { bytes, moment, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/** One row per connection, never deleted. Its version rises with every change, and a trigger notifies every process. */
export const connections = pgTable(
  "connections",
  {
    kind: text("kind", { enum: connectionKinds }).primaryKey(),
    /** The public part: the account or the mail server, no secret. */
    facts: jsonb("facts").notNull(),
    version: integer("version").notNull().default(1),
    userId: integer("user_id").references(() => users.id),
    changedAt: moment("changed_at").notNull(),
  },
  (t) => [check("connections_kind", oneOf(t.kind, connectionKinds))],
);

/** Encrypted. The key is in no table. */
export const secrets = pgTable(
  "secrets",
  {
    kind: text("kind", { enum: secretKinds }).primaryKey(),
    ciphertext: bytes("ciphertext").notNull(),
    lastFour: text("last_four").notNull(),
    version: integer("version").notNull().default(1),
    userId: integer("user_id").references(() => users.id),
    changedAt: moment("changed_at").notNull(),
  },
  (t) => [check("secrets_kind", oneOf(t.kind, secretKinds))],
);
