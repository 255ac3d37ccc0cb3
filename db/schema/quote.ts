import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { quoteStatuses } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { bookings } from "./booking.ts";

export type QuotedOrder = {
  /** With the names they had then. */
  items: { inflatableId: number; name: string; wetOption: boolean }[];
  extras: { extraId: number; name: string; quantity: number }[];
  days: number;
};

export const quotes = pgTable(
  "quotes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    eventDate: text("event_date").notNull(),
    eventType: text("event_type").notNull().default(""),
    location: text("location").notNull().default(""),
    attendees: text("attendees").notNull().default(""),
    duration: text("duration").notNull().default(""),
    selectedItems: jsonb("selected_items").$type<string[]>().notNull(),
    additionalRequests: text("additional_requests").notNull().default(""),
    /** Null if only names were chosen. */
    wanted: jsonb("wanted").$type<QuotedOrder>(),
    status: text("status", { enum: quoteStatuses }).notNull().default("new"),
    createdAt: moment("created_at").notNull(),
    answeredAt: moment("answered_at"),
    bookingId: integer("booking_id").references(() => bookings.id, { onDelete: "set null" }),
  },
  (t) => [
    index("quotes_status").on(t.status, t.createdAt),
    index("quotes_booking").on(t.bookingId),
    // The inbox shows new requests first.
    index("quotes_inbox").on(sql`(${t.status} = 'new')`, t.createdAt, t.id),
    check("quotes_status_known", oneOf(t.status, quoteStatuses)),
  ],
);
