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

/** A delivery day that somebody planned. The version rises with every change of its runs and stops. */
export const dayPlans = pgTable("day_plans", {
  date: date("date", { mode: "string" }).primaryKey(),
  version: integer("version").notNull().default(1),
  changedAt: moment("changed_at").notNull(),
  changedBy: integer("changed_by").references(() => users.id),
  /** What was changed last, for somebody who changes the same plan at the same time. */
  change: jsonb("change").$type<PlanChange>(),
  /** What the crew was sent last. */
  sent: jsonb("sent").$type<SentPlan>(),
  sentVersion: integer("sent_version"),
  sentAt: moment("sent_at"),
  sentBy: integer("sent_by").references(() => users.id),
});

/** A truck on its way through a day's deliveries or pickups. */
export const runs = pgTable(
  "runs",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    date: date("date", { mode: "string" })
      .notNull()
      .references(() => dayPlans.date, { onDelete: "cascade" }),
    kind: text("kind", { enum: stopKinds }).notNull(),
    /** Truck 1, truck 2 … */
    truck: integer("truck").notNull(),
    /** `07:52`; null for the time at which the first stop's window can be met. */
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

/** An order's place in a run. Orders of the day without a row have no truck yet. */
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
    /** When somebody in the office had looked at a stop that nobody finished. */
    settledAt: moment("settled_at"),
  },
  (t) => [primaryKey({ columns: [t.runId, t.bookingId] }), index("stops_booking").on(t.bookingId)],
);

/**
 * What happened at a stop, as the crew's devices reported it. Rows are only added, by a trigger: what is corrected is a later
 * event. A device repeats what it got no answer to, and its key makes that harmless.
 */
export const stopEvents = pgTable(
  "stop_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    // A number and no reference: what happened outlives a booking that is erased.
    bookingId: integer("booking_id").notNull(),
    stop: text("stop", { enum: stopKinds }).notNull(),
    date: date("date", { mode: "string" }).notNull(),
    kind: text("kind", { enum: stopEventKinds }).notNull(),
    /** What the schema of its kind says; emptied when the person of the order is erased. */
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    device: text("device").notNull(),
    key: text("key").notNull(),
    /** Its place among the events of the device. */
    sequence: integer("sequence").notNull(),
    /** By the server's clock, as far as the device knew how much its own is off. */
    happenedAt: moment("happened_at").notNull(),
    deviceAt: moment("device_at").notNull(),
    receivedAt: moment("received_at").notNull(),
    userId: integer("user_id").references(() => users.id),
    /** As it was then. */
    userName: text("user_name").notNull(),
    /** What came of it where it could not be done as it was reported, in a sentence for the owner. */
    problem: text("problem"),
    /** It counted money that is not in the books: somebody says whether it is more, or the same that is there. */
    moneyWaits: boolean("money_waits").notNull().default(false),
    /** When somebody in the office had looked at the problem. */
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

/** What a device still sent after it was shut out. It counts for nothing until the owner accepts it. */
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
 * The crew's devices. Each has a token that only adds events and photos of one day and the next, so that what waits on the device
 * still arrives when its session is over. Only the token's hash is stored.
 */
export const crewDevices = pgTable(
  "crew_devices",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The name that the device gave itself. */
    device: text("device").notNull(),
    /** `iPhone, Safari`. */
    label: text("label").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    /** Of the person who signed in on it last; a number and no reference, because the token outlives the session. */
    sessionId: integer("session_id"),
    /** The first of the days whose events it adds. */
    date: date("date", { mode: "string" }).notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    /** How many events it said were still waiting on it. */
    unsent: integer("unsent").notNull().default(0),
    /** When the owner shut it out. */
    shutOutAt: moment("shut_out_at"),
    shutOutBy: integer("shut_out_by").references(() => users.id),
  },
  (t) => [
    uniqueIndex("crew_devices_open").on(t.device, t.userId, t.date),
    index("crew_devices_user").on(t.userId, t.lastSeenAt),
  ],
);

/** Photos and signatures that the crew took, without the data that cameras write into them. Each is named by its hash. */
export const attachments = pgTable(
  "attachments",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of what the device sent: the same file again is the same attachment. */
    hash: text("hash").notNull().unique(),
    kind: text("kind", { enum: attachmentKinds }).notNull(),
    // A number and no reference, as in the event that names the file. Null until that event has arrived.
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

/** Where an address really is, as the crew found it on arriving. */
export const addressPoints = pgTable(
  "address_points",
  {
    /** The address in small letters, without what people write differently. */
    address: text("address").primaryKey(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    /** The smaller, the surer; a better one replaces it. 0 where the office said where it is: that stays. */
    accuracyMeters: integer("accuracy_meters").notNull(),
    seenAt: moment("seen_at").notNull(),
  },
  (t) => [check("address_points_place", sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`)],
);
