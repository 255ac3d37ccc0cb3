import { sql } from "drizzle-orm";
import { bigint, check, date, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { backupPlaces, healthChecks, healthStates } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";

/** A backup without `finishedAt` is running or its process died. One with `error` failed. */
export const backups = pgTable(
  "backups",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    place: text("place", { enum: backupPlaces }).notNull(),
    /** The name of the file, or of the object in the store. */
    name: text("name").notNull(),
    startedAt: moment("started_at").notNull(),
    finishedAt: moment("finished_at"),
    bytes: bigint("bytes", { mode: "number" }),
    rows: integer("rows"),
    error: text("error"),
  },
  (t) => [
    check("backups_place", oneOf(t.place, backupPlaces)),
    uniqueIndex("backups_one_to_store").on(t.place).where(sql`${t.finishedAt} is null and ${t.place} = 'store'`),
  ],
);

/** A drill restores a backup into a fresh database and compares it row by row. */
export const restoreDrills = pgTable("restore_drills", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  backupName: text("backup_name").notNull(),
  startedAt: moment("started_at").notNull(),
  finishedAt: moment("finished_at"),
  rows: integer("rows"),
  orders: integer("orders"),
  error: text("error"),
});

/** Each check has at most one open trouble. */
export const troubles = pgTable(
  "troubles",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    check: text("check", { enum: healthChecks }).notNull(),
    what: text("what").notNull(),
    startedAt: moment("started_at").notNull(),
    /** A process that is notifying the owner holds the row until then. */
    claimedUntil: moment("claimed_until"),
    toldAt: moment("told_at"),
    /** How the owner was notified: `email`, `text` or both. */
    toldBy: text("told_by").notNull().default(""),
    /** When the check was first fine again; null while it isn't. */
    clearSince: moment("clear_since"),
    endedAt: moment("ended_at"),
    endToldAt: moment("end_told_at"),
  },
  (t) => [
    check("troubles_check", oneOf(t.check, healthChecks)),
    uniqueIndex("troubles_open").on(t.check).where(sql`${t.endedAt} is null`),
  ],
);

export const healthDays = pgTable(
  "health_days",
  {
    day: date("day").notNull(),
    check: text("check", { enum: healthChecks }).notNull(),
    worst: text("worst", { enum: healthStates }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.check] }),
    check("health_days_check", oneOf(t.check, healthChecks)),
    check("health_days_worst", oneOf(t.worst, healthStates)),
  ],
);
