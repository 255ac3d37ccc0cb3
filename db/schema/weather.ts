import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Forecast, ForecastThen, SiteReading, WeatherAlert } from "#app/shared/weather.ts";
import { watchCauses, watchEndings, watchOutcomes, weatherAnswers } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { bookings } from "./booking.ts";
import { users } from "./users.ts";

/** The last good answer of the weather service for each place, and the outcome of the last try. */

export const forecasts = pgTable("forecasts", {
  /** A ZIP code, or "home" for orders without a known one. */
  place: text("place").primaryKey(),
  /** A point can move to another grid cell, so cells are looked up again now and then. */
  cell: jsonb("cell").$type<{ office: string; x: number; y: number }>(),
  cellFoundAt: moment("cell_found_at"),
  forecast: jsonb("forecast").$type<Forecast>(),
  alerts: jsonb("alerts").$type<WeatherAlert[]>().notNull().default([]),
  /** When both were last read. */
  readAt: moment("read_at"),
  /** Failed tries in a row, and when the next may be. */
  failures: integer("failures").notNull().default(0),
  tryAfter: moment("try_after"),
});

export const weatherOffers = pgTable(
  "weather_offers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    sentAt: moment("sent_at").notNull(),
    sentBy: integer("sent_by").references(() => users.id),
    /** True if the rule in the settings made the offer. */
    byRule: boolean("by_rule").notNull().default(false),
    until: moment("until").notNull(),
    /** The forecast's meaning for each day of the order at that time. */
    forecast: jsonb("forecast").$type<ForecastThen[]>().notNull(),
    answer: text("answer", { enum: weatherAnswers }),
    answeredAt: moment("answered_at"),
  },
  (t) => [
    index("weather_offers_booking").on(t.bookingId),
    check("weather_offers_answer", sql`${t.answer} is null or ${oneOf(t.answer, weatherAnswers)}`),
  ],
);

/** The live watch: readings at each place with a party, per quarter of an hour. */
export const watchReadings = pgTable(
  "watch_readings",
  {
    place: text("place").notNull(),
    slot: moment("slot").notNull(),
    readAt: moment("read_at").notNull(),
    reading: jsonb("reading").$type<SiteReading>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.place, t.slot] })],
);

/** Each request to a customer to get everybody off during a party, with its reason and its outcome. */
export const weatherAlerts = pgTable(
  "weather_alerts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The address of the page that the message links to. */
    code: text("code").notNull().unique(),
    date: date("date", { mode: "string" }).$type<PlainDate>().notNull(),
    cause: text("cause", { enum: watchCauses }).notNull(),
    /** The strictest limit of the order at that time. */
    limitMph: integer("limit_mph").notNull(),
    startedAt: moment("started_at").notNull(),
    /** The member of staff who started it; null if the readings did. */
    startedBy: integer("started_by").references(() => users.id),
    reading: jsonb("reading").$type<SiteReading>(),
    /** Everybody is off, according to the customer or to the office that called them. */
    answeredAt: moment("answered_at"),
    answeredBy: integer("answered_by").references(() => users.id),
    /** When the owner was notified. `reminders` counts the reminders to call. */
    ownerNotifiedAt: moment("owner_notified_at"),
    reminders: integer("reminders").notNull().default(0),
    endedAt: moment("ended_at"),
    ending: text("ending", { enum: watchEndings }),
    endReading: jsonb("end_reading").$type<SiteReading>(),
    ownerClearNotifiedAt: moment("owner_clear_notified_at"),
    outcome: text("outcome", { enum: watchOutcomes }),
    outcomeAt: moment("outcome_at"),
  },
  (t) => [
    // Each event is sent once. A second one of its kind can begin only after the first has ended.
    uniqueIndex("weather_alerts_open").on(t.bookingId, t.cause).where(sql`${t.endedAt} is null`),
    index("weather_alerts_booking").on(t.bookingId),
    index("weather_alerts_date").on(t.date),
    check("weather_alerts_cause", oneOf(t.cause, watchCauses)),
    check("weather_alerts_ending", sql`${t.ending} is null or ${oneOf(t.ending, watchEndings)}`),
    check("weather_alerts_outcome", sql`${t.outcome} is null or ${oneOf(t.outcome, watchOutcomes)}`),
    check("weather_alerts_ended", sql`(${t.endedAt} is null) = (${t.ending} is null)`),
  ],
);

export const weatherCalls = pgTable(
  "weather_calls",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    eventDate: date("event_date", { mode: "string" }).notNull(),
    calledAt: moment("called_at").notNull(),
    calledBy: integer("called_by").references(() => users.id),
    /** True if the rule in the settings did it. */
    byRule: boolean("by_rule").notNull().default(false),
    /** The forecast's meaning for each day of the order at that time. */
    forecast: jsonb("forecast").$type<ForecastThen[]>().notNull(),
    takenBackAt: moment("taken_back_at"),
  },
  (t) => [
    index("weather_calls_booking").on(t.bookingId),
    // The rule calls off a day of an order once, so a person's decision to undo it stands.
    uniqueIndex("weather_calls_rule_once").on(t.bookingId, t.eventDate).where(sql`${t.byRule}`),
  ],
);
