// What the forecast means for an order on one of its days.

import type { Deps } from "#app/deps.server.ts";
import type { RentedOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { businessToday, clockTime, instantAt } from "#app/shared/days/business-clock.ts";
import { addDays, daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { ForecastThen } from "#app/shared/weather.ts";
import type { Db, Tx } from "#db/database.ts";
import { DAYS_AHEAD } from "./orders-ahead.server.ts";
import { HOME } from "./refresh-forecasts.server.ts";
import { type DayPlan, judgeDay, type KnownWeather } from "./rules/verdict.ts";
import { verdictText } from "./rules/verdict-text.ts";
import type { WeatherOrder } from "./schema.ts";
import { listForecasts, type StoredForecast } from "./store.server.ts";

/** From then on nobody calls a day fine by it. */
const TOO_OLD_MS = 6 * 3_600_000;

type JudgedOrder = Omit<WeatherOrder, "offer" | "call">;
type JudgeDeps = Pick<Deps, "now" | "business" | "timeZone">;

export function judgeOrder(
  { now, business, timeZone }: JudgeDeps,
  date: PlainDate,
  order: RentedOrder,
  row: StoredForecast | undefined,
): JudgedOrder {
  const { weather: rules } = business();
  const { from, until } = partyHours(date, order.terms.delivery, timeZone());
  const plan: DayPlan = {
    // What has passed is no longer judged.
    from: from < now() ? now() : from,
    until,
    limitMph: Math.min(...order.items.map(({ windLimitMph }) => windLimitMph)),
    indoors: order.surface === "indoor",
  };
  const judged = judgeDay(plan, knownWeather(row, now()), rules);
  return {
    bookingId: order.id,
    customerName: order.customerName,
    calledOff: order.calledOffAt !== null,
    town: order.city,
    items: order.items.map(({ name }) => name),
    day: daysBetween(order.eventDate, date) + 1,
    days: order.days,
    verdict: judged.verdict,
    text: verdictText(judged, plan, rules, (at) => clockTime(new Date(at), timeZone()).replace(":00", "")),
    limitMph: plan.limitMph,
    peakMph: judged.peak?.mph ?? null,
    rainPercent: judged.rainPercent ?? null,
    hours: judged.hours.map(({ at, level, windMph, gustMph }) => ({
      at,
      level,
      ...(windMph !== undefined && { windMph }),
      ...(gustMph !== undefined && { gustMph }),
    })),
  };
}

/** From when the truck may come until it has left. */
export function partyHours(date: PlainDate, { window, pickup }: RentedOrder["terms"]["delivery"], timeZone: string) {
  return { from: instantAt(date, window.starts, timeZone), until: instantAt(date, pickup.ends, timeZone) };
}

export function knownWeather(row: StoredForecast | undefined, now: Date): KnownWeather {
  const isOld = !row?.readAt || now.getTime() - row.readAt.getTime() > TOO_OLD_MS;
  return { alerts: row?.alerts ?? [], isOld, ...(row?.forecast && { forecast: row.forecast }) };
}

export type OrderWeather = { date: PlainDate; weather: JudgedOrder }[];

/** The days of an order that a forecast reaches, where it says anything. */
export function judgeDays(deps: JudgeDeps, order: RentedOrder, row: StoredForecast | undefined): OrderWeather {
  const today = businessToday(deps.now(), deps.timeZone());
  const days = Array.from({ length: order.days }, (_, index) => addDays(order.eventDate, index)).filter(
    (date) => date >= today && daysBetween(today, date) < DAYS_AHEAD,
  );
  return days
    .map((date) => ({ date, weather: judgeOrder(deps, date, order, row) }))
    .filter(({ weather }) => weather.verdict !== "unknown");
}

/** The stored forecast of each order's place; the business's own where its ZIP code has none. */
export async function loadOrderForecasts(db: Db | Tx, orders: readonly Pick<RentedOrder, "zip">[]) {
  const places = [...new Set(orders.map(({ zip }) => zip)), HOME];
  const stored = new Map((await listForecasts(db, places)).map((row) => [row.place, row]));
  return { stored, forecastOf: ({ zip }: Pick<RentedOrder, "zip">) => stored.get(zip) ?? stored.get(HOME) };
}

export async function loadOrderWeather(deps: JudgeDeps, db: Db | Tx, order: RentedOrder): Promise<OrderWeather> {
  const { forecastOf } = await loadOrderForecasts(db, [order]);
  return judgeDays(deps, order, forecastOf(order));
}

/** As it is stored with what is decided by it. */
export const forecastThen = (days: OrderWeather): ForecastThen[] =>
  days.map(({ date, weather: { verdict, text, hours, peakMph, limitMph, rainPercent } }) => ({
    date,
    verdict,
    text,
    hours,
    peakMph,
    limitMph,
    rainPercent,
  }));
