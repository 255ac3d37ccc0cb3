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

/** The last good answer of the weather service for each place, and how the last try went. */

export const forecasts = pgTable("forecasts", {
  /** A ZIP code, or "home" for orders without one that is known. */
  place: text("place").primaryKey(),
  /** Points move to other cells, so a cell is looked up again once in a while. */
  cell: jsonb("cell").$type<{ office: string; x: number; y: number }>(),
  cellFoundAt: moment("cell_found_at"),
  forecast: jsonb("forecast").$type<Forecast>(),
  alerts: jsonb("alerts").$type<WeatherAlert[]>().notNull().default([]),
  /** When both were last read. */
  readAt: moment("read_at"),
  /** Tries in a row that brought nothing, and when the next may be. */
  failures: integer("failures").notNull().default(0),
  tryAfter: moment("try_after"),
});

/** Each time a customer was offered a choice because of the weather. */
export const weatherOffers = pgTable(
  "weather_offers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    sentAt: moment("sent_at").notNull(),
    sentBy: integer("sent_by").references(() => users.id),
    /** The rule of the settings did it. */
    byRule: boolean("by_rule").notNull().default(false),
    until: moment("until").notNull(),
    /** What the forecast meant for each day of the order then. */
    forecast: jsonb("forecast").$type<ForecastThen[]>().notNull(),
    answer: text("answer", { enum: weatherAnswers }),
    answeredAt: moment("answered_at"),
  },
  (t) => [
    index("weather_offers_booking").on(t.bookingId),
    check("weather_offers_answer", sql`${t.answer} is null or ${oneOf(t.answer, weatherAnswers)}`),
  ],
);

/** The live watch: what was known at each place where a party was, by the quarter of an hour. */
export const watchReadings = pgTable(
  "watch_readings",
  {
    place: text("place").notNull(),
    /** When the quarter of an hour begins. */
    slot: moment("slot").notNull(),
    readAt: moment("read_at").notNull(),
    reading: jsonb("reading").$type<SiteReading>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.place, t.slot] })],
);

/** Each time a customer was asked during a party to get everybody off, what it rests on, and how it went. */
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
    /** The strictest limit of the order then. */
    limitMph: integer("limit_mph").notNull(),
    startedAt: moment("started_at").notNull(),
    /** Who in the office said so; nobody where the readings did. */
    startedBy: integer("started_by").references(() => users.id),
    reading: jsonb("reading").$type<SiteReading>(),
    /** Everybody is off: the customer said so, or somebody in the office who called them. */
    answeredAt: moment("answered_at"),
    answeredBy: integer("answered_by").references(() => users.id),
    /** When the owner was notified, and how often they were reminded to call. */
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
    // One event is said once: a second one of its kind begins after the first has ended.
    uniqueIndex("weather_alerts_open").on(t.bookingId, t.cause).where(sql`${t.endedAt} is null`),
    index("weather_alerts_booking").on(t.bookingId),
    index("weather_alerts_date").on(t.date),
    check("weather_alerts_cause", oneOf(t.cause, watchCauses)),
    check("weather_alerts_ending", sql`${t.ending} is null or ${oneOf(t.ending, watchEndings)}`),
    check("weather_alerts_outcome", sql`${t.outcome} is null or ${oneOf(t.outcome, watchOutcomes)}`),
    check("weather_alerts_ended", sql`(${t.endedAt} is null) = (${t.ending} is null)`),
  ],
);

/** Each time an order was called off for the weather. */
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
    /** The rule of the settings did it. */
    byRule: boolean("by_rule").notNull().default(false),
    /** What the forecast meant for each day of the order then. */
    forecast: jsonb("forecast").$type<ForecastThen[]>().notNull(),
    takenBackAt: moment("taken_back_at"),
  },
  (t) => [
    index("weather_calls_booking").on(t.bookingId),
    // Taken back by a person, it stays taken back: the rule calls a day of an order off once.
    uniqueIndex("weather_calls_rule_once").on(t.bookingId, t.eventDate).where(sql`${t.byRule}`),
  ],
);
