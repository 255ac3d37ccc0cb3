import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { GearByHand, PlanChange, SentPlan } from "#app/shared/calls/sent-plan.ts";
import {
  attachmentKinds,
  heldEventStates,
  MOST_TRUCKS,
  stopEventKinds,
  stopKinds,
} from "#app/shared/words/vocabulary.ts";
import { bytes, moment, oneOf } from "../columns.ts";
import { bookings } from "./booking.ts";
import { users } from "./users.ts";

/** A day has a row once somebody planned it. The version rises with every change of its runs and stops. */
export const dayPlans = pgTable("day_plans", {
  date: date("date", { mode: "string" }).primaryKey(),
  version: integer("version").notNull().default(1),
  changedAt: moment("changed_at").notNull(),
  changedBy: integer("changed_by").references(() => users.id),
  /** The latest change, shown to somebody who edits the same plan at the same time. */
  change: jsonb("change").$type<PlanChange>(),
  /** The plan that the crew was last sent. */
  sent: jsonb("sent").$type<SentPlan>(),
  sentVersion: integer("sent_version"),
  sentAt: moment("sent_at"),
  sentBy: integer("sent_by").references(() => users.id),
});

/** A truck's way through a day's deliveries or pickups. */
export const runs = pgTable(
  "runs",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    date: date("date", { mode: "string" })
      .notNull()
      .references(() => dayPlans.date, { onDelete: "cascade" }),
    kind: text("kind", { enum: stopKinds }).notNull(),
    truck: integer("truck").notNull(),
    /** For example `07:52`. Null means in time for the first stop's window. */
    leavesAt: text("leaves_at"),
    /** Lines of the loading list that somebody set by hand. */
    gear: jsonb("gear").$type<GearByHand[]>().notNull().default([]),
  },
  (t) => [
    unique("runs_truck").on(t.date, t.kind, t.truck),
    check("runs_kind", oneOf(t.kind, stopKinds)),
    check("runs_number", sql`${t.truck} between 1 and ${sql.raw(String(MOST_TRUCKS))}`),
  ],
);

export const runCrew = pgTable(
  "run_crew",
  {
    runId: integer("run_id")
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.runId, t.userId] }), index("run_crew_user").on(t.userId)],
);

/** An order's place in a run. An order of the day without a row has no truck yet. */
export const stops = pgTable(
  "stops",
  {
    runId: integer("run_id")
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** When somebody in the office looked at a stop that nobody finished. */
    settledAt: moment("settled_at"),
  },
  (t) => [primaryKey({ columns: [t.runId, t.bookingId] }), index("stops_booking").on(t.bookingId)],
);

/**
 * Reports of the crew's devices about a stop. A trigger allows only new rows; a later event corrects an earlier one. A
 * device repeats a report that got no answer, and its key makes that harmless.
 */
export const stopEvents = pgTable(
  "stop_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    // Stored without a reference, because events outlive an erased booking.
    bookingId: integer("booking_id").notNull(),
    stop: text("stop", { enum: stopKinds }).notNull(),
    date: date("date", { mode: "string" }).notNull(),
    kind: text("kind", { enum: stopEventKinds }).notNull(),
    /** Matches the schema of its kind. Erasing the order's person empties it. */
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    device: text("device").notNull(),
    key: text("key").notNull(),
    /** Its place among the events of the device. */
    sequence: integer("sequence").notNull(),
    /** In the server's time, as far as the device knew how far off its own clock is. */
    happenedAt: moment("happened_at").notNull(),
    deviceAt: moment("device_at").notNull(),
    receivedAt: moment("received_at").notNull(),
    userId: integer("user_id").references(() => users.id),
    /** The name at that time. */
    userName: text("user_name").notNull(),
    /** Tells the owner in a sentence why the report couldn't be applied as it was. */
    problem: text("problem"),
    /** The event counted money that isn't in the books. Somebody decides whether it is new or already entered. */
    moneyWaits: boolean("money_waits").notNull().default(false),
    settledAt: moment("settled_at"),
  },
  (t) => [
    unique("stop_events_key").on(t.device, t.key),
    index("stop_events_booking").on(t.bookingId, t.id),
    index("stop_events_date").on(t.date, t.id),
    index("stop_events_problem").on(t.id).where(sql`${t.problem} is not null and ${t.settledAt} is null`),
    check("stop_events_stop", oneOf(t.stop, stopKinds)),
    check("stop_events_kind", oneOf(t.kind, stopEventKinds)),
  ],
);

/** Events that a device sent after it was shut out. They don't count until the owner accepts them. */
export const heldEvents = pgTable(
  "held_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    deviceId: integer("device_id")
      .notNull()
      .references(() => crewDevices.id),
    key: text("key").notNull(),
    event: jsonb("event").$type<Record<string, unknown>>().notNull(),
    receivedAt: moment("received_at").notNull(),
    state: text("state", { enum: heldEventStates }).notNull().default("waiting"),
    decidedAt: moment("decided_at"),
    decidedBy: integer("decided_by").references(() => users.id),
  },
  (t) => [unique("held_events_key").on(t.deviceId, t.key), check("held_events_state", oneOf(t.state, heldEventStates))],
);

/**
 * The crew's devices. Each has a token that only adds events and photos of one day and the next, so events waiting on
 * the device still arrive after its session ends. Only the token's hash is stored.
 */
export const crewDevices = pgTable(
  "crew_devices",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The name that the device gave itself. */
    device: text("device").notNull(),
    /** For example `iPhone, Safari`. */
    label: text("label").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    /** The last session on it. Stored without a reference, because the token outlives the session. */
    sessionId: integer("session_id"),
    /** The token adds events of this day and the next. */
    date: date("date", { mode: "string" }).notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    /** How many events the device last reported as waiting. */
    unsent: integer("unsent").notNull().default(0),
    shutOutAt: moment("shut_out_at"),
    shutOutBy: integer("shut_out_by").references(() => users.id),
  },
  (t) => [
    uniqueIndex("crew_devices_open").on(t.device, t.userId, t.date),
    index("crew_devices_user").on(t.userId, t.lastSeenAt),
  ],
);

/** Photos and signatures of the crew without camera metadata. Each is named by its hash. */
export const attachments = pgTable(
  "attachments",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the uploaded bytes, so the same file again is the same attachment. */
    hash: text("hash").notNull().unique(),
    kind: text("kind", { enum: attachmentKinds }).notNull(),
    // Stored without a reference, as in the event that names the file. Null until that event has arrived.
    bookingId: integer("booking_id"),
    contentType: text("content_type").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: bytes("bytes").notNull(),
    receivedAt: moment("received_at").notNull(),
    userId: integer("user_id").references(() => users.id),
  },
  (t) => [index("attachments_booking").on(t.bookingId), check("attachments_kind", oneOf(t.kind, attachmentKinds))],
);

/** The exact place of an address, found by the crew on arrival. */
export const addressPoints = pgTable(
  "address_points",
  {
    /** The address in lowercase without differences in spelling. */
    address: text("address").primaryKey(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    /** A more accurate point replaces it. The office's own point has 0 and stays. */
    accuracyMeters: integer("accuracy_meters").notNull(),
    seenAt: moment("seen_at").notNull(),
  },
  (t) => [check("address_points_place", sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`)],
);
