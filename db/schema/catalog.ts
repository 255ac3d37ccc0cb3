import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** What a page needs to know of a picture that the owner uploaded; the picture itself lies in `item_pictures`. */
export type UploadedPicture = {
  /** Changes with every upload, so that browsers may keep each state for good. */
  version: string;
  width: number;
  height: number;
  /** The widths that exist, ascending. */
  widths: number[];
  /** A few pixels as a data address, shown until the picture has come. */
  placeholder: string;
};

const feet = (name: string) => numeric(name, { precision: 5, scale: 1, mode: "number" }).notNull();

/** A rental item. `name` is what people say ("Castle Combo"), `title` heads its page. */
export const inflatables = pgTable(
  "inflatables",
  {
    id: integer("id").primaryKey(),
    slug: text("slug").notNull().unique(),
    type: text("type").notNull(),
    name: text("name").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    features: jsonb("features").$type<string[]>().notNull(),
    priceCents: integer("price_cents").notNull(),
    wetAvailable: boolean("wet_available").notNull().default(false),
    wetFeeCents: integer("wet_fee_cents").notNull().default(0),
    active: boolean("active").notNull().default(true),
    isNew: boolean("is_new").notNull().default(false),
    lengthFt: feet("length_ft"),
    widthFt: feet("width_ft"),
    heightFt: feet("height_ft"),
    capacity: integer("capacity").notNull(),
    capacityUnit: text("capacity_unit", { enum: ["children", "rider per lane"] }).notNull(),
    windLimitMph: integer("wind_limit_mph").notNull(),
    picture: jsonb("picture").$type<UploadedPicture>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check("inflatables_price", sql`${t.priceCents} >= 0 and ${t.wetFeeCents} >= 0`),
    check("inflatables_capacity_unit", sql`${t.capacityUnit} in ('children', 'rider per lane')`),
    check("inflatables_wind", sql`${t.windLimitMph} between 1 and 25`),
  ],
);

/** Addresses an item had before it was renamed; they lead to the new one. */
export const formerSlugs = pgTable("former_slugs", {
  slug: text("slug").primaryKey(),
  inflatableId: integer("inflatable_id")
    .notNull()
    .references(() => inflatables.id, { onDelete: "cascade" }),
});

/** The owner's own pictures, re-encoded, one row per width. In the database because every process serves them. */
export const itemPictures = pgTable(
  "item_pictures",
  {
    inflatableId: integer("inflatable_id")
      .notNull()
      .references(() => inflatables.id, { onDelete: "cascade" }),
    width: integer("width").notNull(),
    contentType: text("content_type").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.inflatableId, t.width] })],
);
