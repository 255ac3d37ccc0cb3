// How the installation itself is doing: backups that were made and proven, and troubles the owner is told about.
import { sql } from "drizzle-orm";
import { bigint, check, date, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { backupPlaces, healthChecks, healthStates } from "../../app/shared/vocabulary.ts";
import { moment, oneOf } from "./columns.ts";

/** Every backup that was begun. Without `finishedAt` it still runs or its process died; with `error` it failed. */
export const backups = pgTable(
  "backups",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    place: text("place", { enum: backupPlaces }).notNull(),
    /** The file or the object's key, without a secret. */
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

/** Every restore drill: a backup put back into a fresh database and compared row by row. */
export const restoreDrills = pgTable("restore_drills", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  backupName: text("backup_name").notNull(),
  startedAt: moment("started_at").notNull(),
  finishedAt: moment("finished_at"),
  rows: integer("rows"),
  orders: integer("orders"),
  error: text("error"),
});

/** What went wrong and whether the owner was told. At most one of a check is open. */
export const troubles = pgTable(
  "troubles",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    check: text("check", { enum: healthChecks }).notNull(),
    what: text("what").notNull(),
    startedAt: moment("started_at").notNull(),
    /** Until when a process that is telling the owner has it for itself. */
    claimedUntil: moment("claimed_until"),
    toldAt: moment("told_at"),
    /** `email`, `text` or both, as it reached the owner. */
    toldBy: text("told_by").notNull().default(""),
    /** Since when it looks as if it were over; null while it doesn't. */
    clearSince: moment("clear_since"),
    endedAt: moment("ended_at"),
    endToldAt: moment("end_told_at"),
  },
  (t) => [
    check("troubles_check", oneOf(t.check, healthChecks)),
    uniqueIndex("troubles_open").on(t.check).where(sql`${t.endedAt} is null`),
  ],
);

/** The worst state of each check on each day of the business, for the last weeks. */
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
