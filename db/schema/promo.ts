import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { bookings } from "./booking.ts";

/** A code that takes off a share or an amount. A trigger counts its uses in `used`. */
export const promoCodes = pgTable(
  "promo_codes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Normalized to capitals. */
    code: text("code").notNull().unique(),
    basisPoints: integer("basis_points"),
    amountCents: integer("amount_cents"),
    /** The days it can be used and the event days it is valid for. Null means no limit. */
    validFrom: date("valid_from", { mode: "string" }),
    validUntil: date("valid_until", { mode: "string" }),
    eventFrom: date("event_from", { mode: "string" }),
    eventUntil: date("event_until", { mode: "string" }),
    minimumCents: integer("minimum_cents").notNull().default(0),
    mostUses: integer("most_uses"),
    used: integer("used").notNull().default(0),
    oncePerCustomer: boolean("once_per_customer").notNull().default(false),
    active: boolean("active").notNull().default(true),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    check("promo_codes_worth", sql`(${t.basisPoints} is null) <> (${t.amountCents} is null)`),
    check("promo_codes_percent", sql`${t.basisPoints} between 1 and 10000`),
    check("promo_codes_amount", sql`${t.amountCents} > 0`),
    check("promo_codes_minimum", sql`${t.minimumCents} >= 0`),
    check("promo_codes_valid", sql`${t.validUntil} >= ${t.validFrom}`),
    check("promo_codes_event", sql`${t.eventUntil} >= ${t.eventFrom}`),
    check("promo_codes_used", sql`${t.used} between 0 and coalesce(${t.mostUses}, ${t.used})`),
  ],
);

/** A use of a code with its value at that time. It counts from the hold until the order ends unpaid. */
export const promoUses = pgTable(
  "promo_uses",
  {
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    promoCodeId: integer("promo_code_id")
      .notNull()
      .references(() => promoCodes.id),
    email: text("email").notNull(),
    oncePerCustomer: boolean("once_per_customer").notNull(),
    basisPoints: integer("basis_points"),
    amountCents: integer("amount_cents"),
    minimumCents: integer("minimum_cents").notNull(),
    /** The order ended. It keeps its price, but others may use the code. */
    released: boolean("released").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId] }),
    index("promo_uses_code").on(t.promoCodeId),
    uniqueIndex("promo_uses_once").on(t.promoCodeId, t.email).where(sql`${t.oncePerCustomer} and not ${t.released}`),
  ],
);
