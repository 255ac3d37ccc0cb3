import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { passkeyPurposes, roles } from "#app/shared/words/vocabulary.ts";
import { bytes, moment, oneOf } from "../columns.ts";

/** People who work here. A removed person's row stays, so that history keeps the name. */
export const users = pgTable(
  "users",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    email: text("email"),
    role: text("role", { enum: roles }).notNull(),
    /** Null for people who only use a passkey. */
    passwordHash: text("password_hash"),
    /** The one owner whose password opens the gate without an email address. */
    opensGate: boolean("opens_gate").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    removedAt: moment("removed_at"),
  },
  (t) => [
    uniqueIndex("users_email").on(sql`lower(${t.email})`).where(sql`${t.removedAt} is null`),
    uniqueIndex("users_one_gate").on(t.opensGate).where(sql`${t.opensGate}`),
    check("users_role", oneOf(t.role, roles)),
    check(
      "users_gate",
      sql`not ${t.opensGate} or (${t.role} = 'owner' and ${t.removedAt} is null and ${t.passwordHash} is not null)`,
    ),
  ],
);

export const passkeys = pgTable(
  "passkeys",
  {
    /** The credential's id, in base64url. */
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    publicKey: bytes("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: jsonb("transports").$type<string[]>().notNull(),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/** The challenge for a passkey to sign. Each is used once, by any process. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    purpose: text("purpose", { enum: passkeyPurposes }).notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [check("passkey_challenges_purpose", oneOf(t.purpose, passkeyPurposes))],
);

/** A mailed link to join, or to set up a new way to sign in (`user_id`). Only its hash is stored. */
export const invitations = pgTable(
  "invitations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text("token_hash").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    role: text("role", { enum: roles }).notNull(),
    userId: integer("user_id").references(() => users.id),
    invitedBy: integer("invited_by").references(() => users.id),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    withdrawnAt: moment("withdrawn_at"),
  },
  (t) => [
    uniqueIndex("invitations_open")
      .on(sql`lower(${t.email})`)
      .where(sql`${t.usedAt} is null and ${t.withdrawnAt} is null`),
    check("invitations_role", oneOf(t.role, roles)),
  ],
);

/** Browsers in which somebody signed in before. Their tries are counted apart from everybody else's. */
export const knownDevices = pgTable(
  "known_devices",
  {
    tokenHash: text("token_hash").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.userId] })],
);
