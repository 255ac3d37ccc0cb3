import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** Proof of a consent: its words and its time. */
export type Consent = { to: "texts"; words: string; at: string };

/** One person with their orders, matched by normalized email address or phone number. */
export const customers = pgTable(
  "customers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    /** Normalized; empty if there is none. */
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    notes: text("notes").notNull().default(""),
    tags: jsonb("tags").$type<string[]>().notNull().default([]),
    consents: jsonb("consents").$type<Consent[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("customers_email").on(t.email).where(sql`${t.email} <> ''`),
    index("customers_phone").on(t.phone).where(sql`${t.phone} <> ''`),
  ],
);
