import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { documentKinds } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/**
 * Text that customers read, one row per version. Pages show the newest live version whose time has come. A version that
 * was live is never changed, only retired.
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
    /** Fields of its kind, such as an article's date and tags. Each kind has a schema for them. */
    meta: jsonb("meta").$type<Record<string, unknown>>().notNull(),
    state: text("state", { enum: ["draft", "live", "retired"] }).notNull(),
    /** In the future for a scheduled version. */
    liveFrom: moment("live_from"),
    /** Hash of the text that came with a release. Null once the owner wrote the version. */
    startingHash: text("starting_hash"),
    /** Counts the saves of a draft, so two editors can't overwrite each other unnoticed. */
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

/** Every published web address belongs to one document forever; old ones redirect to the new one. */
export const documentSlugs = pgTable(
  "document_slugs",
  {
    kind: text("kind").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

/** Facts of a document outside its versions: its place in a list, and its redirect while it is off the site. */
export const documentPlaces = pgTable(
  "document_places",
  {
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    position: integer("position").notNull().default(0),
    /** A page of this site. Null means gone for good. */
    leadsTo: text("leads_to"),
  },
  (t) => [primaryKey({ columns: [t.kind, t.name] })],
);
