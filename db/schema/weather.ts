import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { weatherAnswers } from "../../app/shared/vocabulary.ts";
import type { Forecast, WeatherAlert } from "../../app/shared/weather.ts";
import { bookings } from "./booking.ts";
import { moment, oneOf } from "./columns.ts";
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
    until: moment("until").notNull(),
    /** What the forecast meant for each day of the order then. */
    forecast: jsonb("forecast").notNull(),
    answer: text("answer", { enum: weatherAnswers }),
    answeredAt: moment("answered_at"),
  },
  (t) => [
    index("weather_offers_booking").on(t.bookingId),
    check("weather_offers_answer", sql`${t.answer} is null or ${oneOf(t.answer, weatherAnswers)}`),
  ],
);
