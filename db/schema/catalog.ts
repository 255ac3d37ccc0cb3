import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { capacityUnits, extraPeriods, outageReasons, unitStatuses } from "#app/shared/words/vocabulary.ts";
import { MAX_WIND_LIMIT_MPH } from "#config/fixed.ts";
import { bytes, moment, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/** Describes an uploaded picture for a page. The files are in `item_pictures`. */
export type UploadedPicture = {
  /** Changes with every upload, so that browsers may cache each version forever. */
  version: string;
  width: number;
  height: number;
  widths: number[];
  /** A few pixels as a data URL, shown until the picture has loaded. */
  placeholder: string;
};

const feet = (name: string) => numeric(name, { precision: 5, scale: 1, mode: "number" }).notNull();

/** People say the `name` ("Castle Combo"); the `title` heads its page. */
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
    capacityUnit: text("capacity_unit", { enum: capacityUnits }).notNull(),
    windLimitMph: integer("wind_limit_mph").notNull(),
    anchorPoints: integer("anchor_points").notNull().default(8),
    blowers: integer("blowers").notNull().default(1),
    picture: jsonb("picture").$type<UploadedPicture>(),
    /** A trigger raises it with every change, so two people can't overwrite each other unnoticed. */
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** The member of staff who changed it last; null before the first change. */
    updatedBy: integer("updated_by").references(() => users.id),
  },
  (t) => [
    check("inflatables_price", sql`${t.priceCents} >= 0 and ${t.wetFeeCents} >= 0`),
    check("inflatables_gear", sql`${t.anchorPoints} between 1 and 60 and ${t.blowers} between 0 and 9`),
    check("inflatables_capacity_unit", oneOf(t.capacityUnit, capacityUnits)),
    check("inflatables_wind", sql`${t.windLimitMph} between 1 and ${sql.raw(String(MAX_WIND_LIMIT_MPH))}`),
  ],
);

/** Former addresses of renamed items, which redirect to the new ones. */
export const formerSlugs = pgTable("former_slugs", {
  slug: text("slug").primaryKey(),
  inflatableId: integer("inflatable_id")
    .notNull()
    .references(() => inflatables.id, { onDelete: "cascade" }),
});

/** One row per width, re-encoded. They are in the database because every process serves them. */
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

/** The crew can read each unit's name on it. A trigger creates the first unit of a new item. */
export const units = pgTable(
  "units",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    inflatableId: integer("inflatable_id")
      .notNull()
      .references(() => inflatables.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    serial: text("serial").notNull().default(""),
    position: integer("position").notNull(),
    status: text("status", { enum: unitStatuses }).notNull().default("in_service"),
    boughtOn: date("bought_on", { mode: "string" }),
    paidCents: integer("paid_cents"),
    /** How often it has to be inspected, in months; null without such a rule. */
    inspectionMonths: integer("inspection_months"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("units_name").on(t.inflatableId, t.name),
    // The key that claims refer to, so that unit and item always match.
    unique("units_item").on(t.id, t.inflatableId),
    check("units_status", oneOf(t.status, unitStatuses)),
    check("units_paid", sql`${t.paidCents} >= 0`),
    check("units_inspection", sql`${t.inspectionMonths} between 1 and 60`),
  ],
);

/** Days on which a unit can't go out, including the last. Null means until further notice. */
export const unitOutages = pgTable(
  "unit_outages",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    unitId: integer("unit_id")
      .notNull()
      .references(() => units.id, { onDelete: "cascade" }),
    fromDate: date("from_date", { mode: "string" }).notNull(),
    untilDate: date("until_date", { mode: "string" }),
    reason: text("reason", { enum: outageReasons }).notNull(),
    note: text("note").notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("unit_outages_unit").on(t.unitId, t.fromDate),
    check("unit_outages_reason", oneOf(t.reason, outageReasons)),
    check("unit_outages_days", sql`${t.untilDate} >= ${t.fromDate}`),
  ],
);

/** Counted goods that go along with rentals: generators, tables, an attendant. */
export const extras = pgTable(
  "extras",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull().unique(),
    description: text("description").notNull().default(""),
    priceCents: integer("price_cents").notNull(),
    per: text("per", { enum: extraPeriods }).notNull(),
    stock: integer("stock").notNull(),
    taxable: boolean("taxable").notNull().default(true),
    active: boolean("active").notNull().default(true),
    /** The extra that is offered where there's no outlet, with a price on pages. Its price comes from the settings. */
    isGenerator: boolean("is_generator").notNull().default(false),
    position: integer("position").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    check("extras_per", oneOf(t.per, extraPeriods)),
    check("extras_price", sql`${t.priceCents} >= 0 and ${t.stock} >= 0`),
  ],
);
