// What belongs to the private page of a booking: mailed codes, links that end, and copies of its papers.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { paperKinds } from "#app/shared/words/vocabulary.ts";
import { bytes, moment, oneOf } from "../columns.ts";
import { bookings } from "./booking.ts";

const ofBooking = () =>
  integer("booking_id")
    .notNull()
    .references(() => bookings.id, { onDelete: "cascade" });

/** Codes mailed to the address of a booking before something is done that can't be undone. Only the hash is stored. */
export const bookingCodes = pgTable(
  "booking_codes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: ofBooking(),
    /** What the code is for: it opens nothing else. */
    act: text("act").notNull().default(""),
    /** A hash of the internet address that asked for it. */
    requester: text("requester").notNull().default(""),
    codeHash: text("code_hash").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    /** Wrong entries from elsewhere than where it was asked for. */
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

/** Links that were mailed to somebody who lost theirs. They live for half an hour and lead to the lasting page. */
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

/** Private addresses that were replaced by a new one. People who still have one see that, and no more. */
export const endedLinks = pgTable(
  "ended_links",
  { tokenHash: text("token_hash").primaryKey(), bookingId: ofBooking(), endedAt: moment("ended_at").notNull() },
  (t) => [index("ended_links_booking").on(t.bookingId)],
);

/** Receipts and invoices as they were given out. A new state of the books makes a new revision. */
export const bookingPapers = pgTable(
  "booking_papers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: ofBooking(),
    kind: text("kind", { enum: paperKinds }).notNull(),
    revision: integer("revision").notNull(),
    /** Of everything it says: the same facts are the same paper. */
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
