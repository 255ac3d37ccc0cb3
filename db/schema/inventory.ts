import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, numeric, pgTable, text, timestamp } from "drizzle-orm/pg-core";

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
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check("inflatables_price", sql`${t.priceCents} >= 0 and ${t.wetFeeCents} >= 0`),
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
