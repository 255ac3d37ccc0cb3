import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";
import { users } from "./users.ts";

/** Values that every process shares and no file may hold: secrets, and whether the starting catalog was written. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** Every published version of the settings, whole. The newest counts. */
export const settingsVersions = pgTable("settings_versions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  publishedAt: moment("published_at").notNull(),
  /** Null for the settings of a new installation. */
  userId: integer("user_id").references(() => users.id),
  restoredFrom: integer("restored_from").references((): AnyPgColumn => settingsVersions.id),
  values: jsonb("values").$type<Record<string, unknown>>().notNull(),
});

/** Files that settings name by id. A published one is never changed. */
export const businessFiles = pgTable(
  "business_files",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["logo", "insurance_certificate"] }).notNull(),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    bytes: bytes("bytes").notNull(),
    userId: integer("user_id").references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [check("business_files_kind", sql`${t.kind} in ('logo', 'insurance_certificate')`)],
);
