import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { documentKinds } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/**
 * Words that customers read, one row a version. What is shown is the newest live version whose time has come; a version
 * that was live is never changed, only retired.
 */
export const documents = pgTable(
  "documents",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: documentKinds }).notNull(),
    /** Names the document across its versions and addresses. */
    name: text("name").notNull(),
    version: integer("version").notNull(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    markdown: text("markdown").notNull(),
    /** What else its kind needs, such as an article's date and tags; each kind has a schema for it. */
    meta: jsonb("meta").$type<Record<string, unknown>>().notNull(),
    state: text("state", { enum: ["draft", "live", "retired"] }).notNull(),
    /** In the future for a version that is scheduled. */
    liveFrom: moment("live_from"),
    /** Of a version that came with a release: the hash of what it came with. Null once the owner wrote it. */
    startingHash: text("starting_hash"),
    /** Of a draft: counts its saves, so that two people who edit it never overwrite each other unseen. */
    revision: integer("revision").notNull().default(1),
    userId: integer("user_id").references(() => users.id),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    unique("documents_version").on(t.kind, t.name, t.version),
    uniqueIndex("documents_one_draft").on(t.kind, t.name).where(sql`${t.state} = 'draft'`),
    check("documents_kind", oneOf(t.kind, documentKinds)),
    check("documents_state", sql`${t.state} in ('draft', 'live', 'retired')`),
    check("documents_when_live", sql`(${t.state} = 'draft') = (${t.liveFrom} is null)`),
  ],
);

/** Every web address that was ever published belongs to one document; the old ones lead to the new one. */
export const documentSlugs = pgTable(
  "document_slugs",
  {
    kind: text("kind").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

/** What of a document is no version of its words: its place in a list, and where its address leads while it is off the site. */
export const documentPlaces = pgTable(
  "document_places",
  {
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    position: integer("position").notNull().default(0),
    /** A page of this site; null is gone for good. */
    leadsTo: text("leads_to"),
  },
  (t) => [primaryKey({ columns: [t.kind, t.name] })],
);
