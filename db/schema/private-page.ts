import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { paperKinds } from "#app/shared/words/vocabulary.ts";
import { bytes, moment, oneOf } from "../columns.ts";
import { bookings } from "./booking.ts";

const ofBooking = () =>
  integer("booking_id")
    .notNull()
    .references(() => bookings.id, { onDelete: "cascade" });

/** Codes mailed to a booking's address before something that can't be undone. Only the hash is stored. */
export const bookingCodes = pgTable(
  "booking_codes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: ofBooking(),
    /** The act the code allows, and no other. */
    act: text("act").notNull().default(""),
    /** A hash of the internet address that requested it. */
    requester: text("requester").notNull().default(""),
    codeHash: text("code_hash").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    /** Wrong entries from another address than the one that requested it. */
    foreignTries: integer("foreign_tries").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [
    index("booking_codes_booking").on(t.bookingId, t.createdAt),
    check("booking_codes_wrong_tries", sql`${t.wrongTries} >= 0`),
    check("booking_codes_foreign_tries", sql`${t.foreignTries} >= 0`),
  ],
);

/** Links mailed to somebody who lost theirs. They lead to the permanent page for half an hour. */
export const foundLinks = pgTable(
  "found_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    bookingId: ofBooking(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("found_links_booking").on(t.bookingId), index("found_links_expires").on(t.expiresAt)],
);

/** Replaced private addresses. Their pages say only that there is a new one. */
export const endedLinks = pgTable(
  "ended_links",
  { tokenHash: text("token_hash").primaryKey(), bookingId: ofBooking(), endedAt: moment("ended_at").notNull() },
  (t) => [index("ended_links_booking").on(t.bookingId)],
);

/** Issued receipts and invoices. Any change in the books makes a new revision. */
export const bookingPapers = pgTable(
  "booking_papers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: ofBooking(),
    kind: text("kind", { enum: paperKinds }).notNull(),
    revision: integer("revision").notNull(),
    /** Hash of the contents, so the same facts are the same paper. */
    factsHash: text("facts_hash").notNull(),
    pdf: bytes("pdf").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    unique("booking_papers_revision").on(t.bookingId, t.kind, t.revision),
    check("booking_papers_kind", oneOf(t.kind, paperKinds)),
    check("booking_papers_number", sql`${t.revision} > 0`),
  ],
);
