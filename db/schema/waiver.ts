import { sql } from "drizzle-orm";
import { boolean, customType, date, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** A signature as evidence: who, what text, when, from where, chained to the record before it. */
export const waivers = pgTable(
  "waivers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    token: text("token").notNull().unique(),
    // A number and no reference: a signature outlives a booking that is erased.
    bookingId: integer("booking_id").notNull(),
    status: text("status", { enum: ["confirmed", "unsigned", "void"] }).notNull(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    customerAddress: text("customer_address").notNull(),
    eventDate: date("event_date", { mode: "string" }).notNull(),
    productName: text("product_name").notNull(),
    wetOption: boolean("wet_option").notNull(),
    textVersion: text("text_version").notNull(),
    textSha256: text("text_sha256").notNull(),
    consent: boolean("consent").notNull(),
    typedSignature: text("typed_signature").notNull(),
    drawnSignature: bytes("drawn_signature"),
    signedDate: date("signed_date", { mode: "string" }),
    signedAt: timestamp("signed_at", { withTimezone: true }),
    signedLocal: text("signed_local"),
    ip: text("ip"),
    userAgent: text("user_agent"),
    /** Place in the chain of signatures; no two records can follow the same one. */
    chainPosition: integer("chain_position").unique(),
    previousHash: text("previous_hash"),
    hash: text("hash"),
    /** The signed document, made once and served unchanged. */
    pdf: bytes("pdf"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("waivers_booking").on(t.bookingId),
    index("waivers_created").on(t.createdAt, t.id),
    index("waivers_unsigned").on(t.eventDate).where(sql`${t.status} = 'unsigned'`),
  ],
);
