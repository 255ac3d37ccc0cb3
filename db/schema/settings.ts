import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, customType, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** What every process must agree on and no file may hold: secrets, whether the seed was planted. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Every published state of the business's settings, whole. The newest counts. */
export const settingsVersions = pgTable("settings_versions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  /** Null for what the installation started with. */
  userId: integer("user_id").references(() => users.id),
  restoredFrom: integer("restored_from").references((): AnyPgColumn => settingsVersions.id),
  values: jsonb("values").$type<Record<string, unknown>>().notNull(),
});

/** Files that settings name by their id; one that was published is never changed. */
export const businessFiles = pgTable(
  "business_files",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["logo", "insurance_certificate"] }).notNull(),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    bytes: bytes("bytes").notNull(),
    userId: integer("user_id").references(() => users.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [check("business_files_kind", sql`${t.kind} in ('logo', 'insurance_certificate')`)],
);
