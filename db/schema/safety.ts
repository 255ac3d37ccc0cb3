import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { checkResults, unitLogKinds } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { units } from "./catalog.ts";
import { users } from "./users.ts";

/**
 * Rows are only added: a trigger refuses every change. Each is chained by its hash to the one before. A unit with a log
 * can't be deleted.
 */
export const unitLog = pgTable(
  "unit_log",
  {
    unitId: integer("unit_id")
      .notNull()
      .references(() => units.id),
    position: integer("position").notNull(),
    kind: text("kind", { enum: unitLogKinds }).notNull(),
    happenedOn: date("happened_on", { mode: "string" }).notNull(),
    recordedAt: moment("recorded_at").notNull(),
    recordedBy: integer("recorded_by").references(() => users.id),
    /** Names at that time. */
    recordedByName: text("recorded_by_name").notNull(),
    unitName: text("unit_name").notNull(),
    serial: text("serial").notNull(),
    /** Who inspected, cleaned or repaired it; empty if that is the person who recorded it. */
    doneBy: text("done_by").notNull(),
    note: text("note").notNull(),
    result: text("result", { enum: checkResults }),
    minutes: integer("minutes"),
    costCents: integer("cost_cents"),
    // Stored without a reference, because the log outlives an erased booking.
    bookingId: integer("booking_id"),
    corrects: integer("corrects"),
    previousHash: text("previous_hash"),
    hash: text("hash").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.unitId, t.position] }),
    index("unit_log_booking").on(t.bookingId).where(sql`${t.bookingId} is not null`),
    check("unit_log_kind", oneOf(t.kind, unitLogKinds)),
    check("unit_log_result", oneOf(t.result, checkResults)),
    check("unit_log_amounts", sql`${t.minutes} >= 0 and ${t.costCents} >= 0`),
    check("unit_log_corrects", sql`${t.corrects} < ${t.position}`),
  ],
);

/** The end of each chain shows if the last entry was removed. It also has the unit's state by its log. */
export const unitLogHeads = pgTable("unit_log_heads", {
  unitId: integer("unit_id")
    .primaryKey()
    .references(() => units.id),
  position: integer("position").notNull().default(0),
  hash: text("hash"),
  inspectedOn: date("inspected_on", { mode: "string" }),
  cleanedOn: date("cleaned_on", { mode: "string" }),
  /** The inspection or check that it failed, until it passes one. */
  failedOn: date("failed_on", { mode: "string" }),
  failedPosition: integer("failed_position"),
});

/** Links that show one unit's log to an inspector. Only the hash of a token is stored. */
export const unitLinks = pgTable(
  "unit_links",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    unitId: integer("unit_id")
      .notNull()
      .references(() => units.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    forWhom: text("for_whom").notNull(),
    createdAt: moment("created_at").notNull(),
    createdBy: integer("created_by").references(() => users.id),
    expiresAt: moment("expires_at").notNull(),
    endedAt: moment("ended_at"),
    openedAt: moment("opened_at"),
    pagesRead: integer("pages_read").notNull().default(0),
  },
  (t) => [index("unit_links_unit").on(t.unitId, t.expiresAt)],
);
