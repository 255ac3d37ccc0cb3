// The week as the weather desk shows it: each day's orders with what the forecast means for them, the worst first.
import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { addDays, type PlainDate } from "../../shared/plain-date.ts";
import { loadOrders, type Order } from "../orders/model/load-orders.server.ts";
import { hoursOf, judgeOrder, knownWeather } from "./judge-order.server.ts";
import { listWeatherOffers } from "./offer-store.server.ts";
import { DAYS_AHEAD, listWeek } from "./orders-ahead.server.ts";
import { HOME } from "./refresh-forecasts.server.ts";
import { judgeDay, verdicts } from "./rules/verdict.ts";
import type { WeatherDay, WeatherDesk } from "./schema.ts";
import { listForecasts, type StoredForecast } from "./store.server.ts";

type DeskDeps = Pick<Deps, "db" | "now" | "business" | "weather" | "timeZone">;

export async function loadDesk(deps: DeskDeps): Promise<WeatherDesk> {
  const { db, now, weather, timeZone } = deps;
  const orders = await loadOrders(db, await listWeek(db, now(), timeZone()));
  const offers = await listWeatherOffers(
    db,
    orders.map(({ id }) => id),
  );
  const places = [...new Set(orders.map(({ zip }) => zip)), HOME];
  const stored = new Map((await listForecasts(db, places)).map((row) => [row.place, row]));
  const used = [...new Set(orders.map(({ zip }) => stored.get(zip) ?? stored.get(HOME)))];
  const read = used.map((row) => row?.readAt?.getTime());
  const oldest = read.includes(undefined) ? undefined : Math.min(...(read as number[]));
  const today = businessToday(now(), timeZone());
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index));
  return {
    by: weather?.by ?? "off",
    readAt: oldest === undefined || used.length === 0 ? null : new Date(oldest).toISOString(),
    isAway: used.some((row) => (row?.failures ?? 0) > 0),
    days: days.map((date) => describeDay(deps, date, { orders, offers, stored })),
  };
}

type Week = {
  orders: Order[];
  offers: Awaited<ReturnType<typeof listWeatherOffers>>;
  stored: ReadonlyMap<string, StoredForecast>;
};

function describeDay(deps: DeskDeps, date: PlainDate, { orders, offers, stored }: Week): WeatherDay {
  const there = orders
    .filter(({ eventDate, lastDay }) => eventDate <= date && date <= lastDay)
    .map((order) => ({
      ...judgeOrder(deps, date, order, stored.get(order.zip) ?? stored.get(HOME)),
      offer: viewOffer(offers.get(order.id)),
    }))
    .sort((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict) || a.bookingId - b.bookingId);
  const home = stored.get(HOME) ?? [...stored.values()][0];
  const { delivery } = deps.business();
  const plan = { ...hoursOf(date, delivery, deps.timeZone()), limitMph: 0, indoors: true };
  const { hours } = judgeDay(plan, knownWeather(home, deps.now()), deps.business().weather);
  return {
    date,
    verdict: there[0]?.verdict ?? null,
    temperatureF: most(hours.map(({ temperatureF }) => temperatureF)),
    gustMph: most([...hours.map(({ gustMph }) => gustMph), ...there.map(({ peakMph }) => peakMph ?? undefined)]),
    orders: there,
  };
}

const viewOffer = (offer: ReturnType<Week["offers"]["get"]>) =>
  offer ? { sentAt: offer.sentAt.toISOString(), until: offer.until.toISOString(), answer: offer.answer } : null;

function most(numbers: (number | undefined)[]): number | null {
  const said = numbers.filter((number) => number !== undefined);
  return said.length > 0 ? Math.max(...said) : null;
}
