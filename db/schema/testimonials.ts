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

/** A review or a photo of a real party. */
export const testimonials = pgTable(
  "testimonials",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: testimonialKinds }).notNull(),
    position: integer("position").notNull(),
    shown: boolean("shown").notNull().default(false),
    /** The review, or a description of the photo for people who can't see it. */
    words: text("words").notNull().default(""),
    name: text("name").notNull().default(""),
    stars: smallint("stars"),
    source: text("source", { enum: reviewSources }),
    sourceUrl: text("source_url").notNull().default(""),
    /** The day it was written or taken. */
    saidOn: date("said_on", { mode: "string" }),
    inflatableId: integer("inflatable_id").references(() => inflatables.id, { onDelete: "set null" }),
    /** The document name of a town page; null for none. */
    town: text("town"),
    /** True for one photo at most: it is at the top of the home page while it is shown. */
    topOfHome: boolean("top_of_home").notNull().default(false),
    permittedAt: moment("permitted_at"),
    picture: jsonb("picture").$type<UploadedPicture>(),
    /** Makes the same uploaded file the same photo. */
    fileHash: text("file_hash").unique(),
    /** Rises with every change, so two people can't overwrite each other unnoticed. */
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

/** One row per width, re-encoded without metadata. */
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
