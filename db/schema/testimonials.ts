import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { reviewSources, testimonialKinds } from "#app/shared/words/vocabulary.ts";
import { bytes, moment, oneOf } from "../columns.ts";
import { inflatables, type UploadedPicture } from "./catalog.ts";
import { users } from "./users.ts";

/** What the owner shows of real parties: a review that somebody gave, or a photo. */
export const testimonials = pgTable(
  "testimonials",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: testimonialKinds }).notNull(),
    position: integer("position").notNull(),
    shown: boolean("shown").notNull().default(false),
    /** The review, or the photo in words for people who can't see it. */
    words: text("words").notNull().default(""),
    /** Who said it. */
    name: text("name").notNull().default(""),
    stars: smallint("stars"),
    source: text("source", { enum: reviewSources }),
    sourceUrl: text("source_url").notNull().default(""),
    /** The day it was written or taken. */
    saidOn: date("said_on", { mode: "string" }),
    inflatableId: integer("inflatable_id").references(() => inflatables.id, { onDelete: "set null" }),
    /** The name of a town page, which is a document; null of none. */
    town: text("town"),
    /** Of one photo at most: it stands at the top of the home page while it is shown. */
    topOfHome: boolean("top_of_home").notNull().default(false),
    /** When the owner confirmed that it may be published. */
    permittedAt: moment("permitted_at"),
    picture: jsonb("picture").$type<UploadedPicture>(),
    /** The same file uploaded again is the same photo. */
    fileHash: text("file_hash").unique(),
    /** Raised by every change, so that two people never overwrite each other unseen. */
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull(),
    createdBy: integer("created_by").references(() => users.id),
  },
  (t) => [
    check("testimonials_kind", oneOf(t.kind, testimonialKinds)),
    check("testimonials_source", oneOf(t.source, reviewSources)),
    check("testimonials_stars", sql`${t.stars} between 1 and 5`),
    check("testimonials_photo", sql`(${t.kind} = 'photo') = (${t.picture} is not null)`),
    check("testimonials_top_of_home", sql`not ${t.topOfHome} or ${t.kind} = 'photo'`),
    uniqueIndex("testimonials_top_of_home_once").on(t.topOfHome).where(sql`${t.topOfHome}`),
    check("testimonials_shown", sql`not ${t.shown} or (${t.words} <> '' and ${t.permittedAt} is not null)`),
  ],
);

/** The photos, re-encoded without metadata, one row per width. */
export const testimonialPictures = pgTable(
  "testimonial_pictures",
  {
    testimonialId: integer("testimonial_id")
      .notNull()
      .references(() => testimonials.id, { onDelete: "cascade" }),
    width: integer("width").notNull(),
    contentType: text("content_type").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.testimonialId, t.width] })],
);
