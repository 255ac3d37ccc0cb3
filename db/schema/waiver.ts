import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { capacityUnits, waiverStatuses } from "#app/shared/words/vocabulary.ts";
import { bytes, moment, oneOf } from "../columns.ts";

export type NotStated = "agreed" | "consent";

/** A rented item as it was when the waiver was signed. */
export type WaiverItem = {
  name: string;
  wet: boolean;
  capacity: number;
  capacityUnit: "children" | "rider per lane";
  windLimitMph: number;
};

/** Evidence of a signature: who, which text, when and from where, chained to the record before it. */
export const waivers = pgTable(
  "waivers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    token: text("token").notNull().unique(),
    // Stored without a reference, because a signature outlives an erased booking.
    bookingId: integer("booking_id").notNull(),
    status: text("status", { enum: waiverStatuses }).notNull(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    customerAddress: text("customer_address").notNull(),
    eventDate: date("event_date", { mode: "string" }).notNull(),
    /** Null in records from before orders of several days. */
    lastDay: date("last_day", { mode: "string" }),
    /** All rented items, in words. */
    productName: text("product_name").notNull(),
    items: jsonb("items").$type<WaiverItem[]>(),
    /** The fields that the hash covers: 1 has one item for one day, 2 has the list of items and all its days. */
    hashVersion: integer("hash_version").notNull().default(1),
    wetOption: boolean("wet_option").notNull(),
    textVersion: text("text_version").notNull(),
    textSha256: text("text_sha256").notNull(),
    consent: boolean("consent").notNull(),
    /** Answers that the client left out, which the API allows. */
    notStated: jsonb("not_stated").$type<NotStated[]>().notNull().default([]),
    capacity: integer("capacity"),
    capacityUnit: text("capacity_unit", { enum: capacityUnits }),
    windLimitMph: integer("wind_limit_mph"),
    typedSignature: text("typed_signature").notNull(),
    drawnSignature: bytes("drawn_signature"),
    signedDate: date("signed_date", { mode: "string" }),
    signedAt: moment("signed_at"),
    signedLocal: text("signed_local"),
    ip: text("ip"),
    userAgent: text("user_agent"),
    /** No two records can follow the same one. */
    chainPosition: integer("chain_position").unique(),
    previousHash: text("previous_hash"),
    hash: text("hash"),
    /** Made once and served unchanged. */
    pdf: bytes("pdf"),
    createdAt: moment("created_at").notNull(),
    /**
     * When the personal fields were emptied. Hash and place in the chain stay, but the hash can't be computed again.
     */
    erasedAt: moment("erased_at"),
  },
  (t) => [
    index("waivers_booking").on(t.bookingId),
    index("waivers_created").on(t.createdAt, t.id),
    index("waivers_unsigned").on(t.eventDate).where(sql`${t.status} = 'unsigned'`),
    index("waivers_to_erase").on(t.eventDate).where(sql`${t.erasedAt} is null`),
    check("waivers_status", oneOf(t.status, waiverStatuses)),
    check("waivers_hash_version", sql`${t.hashVersion} in (1, 2)`),
    check("waivers_capacity_unit", oneOf(t.capacityUnit, capacityUnits)),
  ],
);

/** Every signed text by its hash, with the facts of its day filled in. */
export const waiverTexts = pgTable("waiver_texts", {
  sha256: text("sha256").primaryKey(),
  version: text("version").notNull(),
  markdown: text("markdown").notNull(),
});
