import { boolean, customType, date, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { bookings } from "./booking.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** A signature as evidence: who, what text, when, from where, chained to the record before it. */
export const waivers = pgTable(
  "waivers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    token: text("token").notNull().unique(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id),
    status: text("status", { enum: ["confirmed", "unsigned", "void"] }).notNull(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    productName: text("product_name").notNull(),
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
    previousHash: text("previous_hash"),
    hash: text("hash"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("waivers_booking").on(t.bookingId), index("waivers_created").on(t.createdAt, t.id)],
);
