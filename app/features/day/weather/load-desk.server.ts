// The week as the weather desk shows it: each day's orders with what the forecast means for them, the worst first.
import type { Deps } from "#app/deps.server.ts";
import { loadRented, type RentedOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { momentTexts } from "#app/shared/days/moment-texts.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import { judgeOrder, knownWeather, loadOrderForecasts, partyHours } from "./judge-order.server.ts";
import { listWeatherCalls, listWeatherOffers } from "./offer-store.server.ts";
import { DAYS_AHEAD, listWeek } from "./orders-ahead.server.ts";
import { HOME } from "./refresh-forecasts.server.ts";
import { judgeDay, verdicts } from "./rules/verdict.ts";
import { offerSchema, type WeatherDay, type WeatherDesk } from "./schema.ts";
import type { StoredForecast } from "./store.server.ts";

type DeskDeps = Pick<Deps, "db" | "now" | "business" | "weather" | "timeZone">;

export async function loadDesk(deps: DeskDeps): Promise<WeatherDesk> {
  const { db, now, weather, timeZone } = deps;
  const orders = await loadRented(db, await listWeek(db, now(), timeZone()));
  const ids = orders.map(({ id }) => id);
  const [offers, calls] = [await listWeatherOffers(db, ids), await listWeatherCalls(db, ids)];
  const { stored, forecastOf } = await loadOrderForecasts(db, orders);
  const used = [...new Set(orders.map(forecastOf))];
  const read = used.map((row) => row?.readAt?.getTime());
  const oldest = read.includes(undefined) ? undefined : Math.min(...(read as number[]));
  const today = businessToday(now(), timeZone());
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index));
  return {
    by: weather?.by ?? "off",
    readAt: oldest === undefined || used.length === 0 ? null : new Date(oldest).toISOString(),
    isAway: used.some((row) => (row?.failures ?? 0) > 0),
    nextTryAt: nextTry(used)?.toISOString() ?? null,
    days: days.map((date) => describeDay(deps, date, { orders, offers, calls, stored, forecastOf })),
  };
}

/** Of the places that failed, the first one's. */
function nextTry(rows: (StoredForecast | undefined)[]): Date | undefined {
  const waits = rows.flatMap((row) => (row && row.failures > 0 && row.tryAfter) || []);
  return waits.sort((a, b) => a.getTime() - b.getTime())[0];
}

type Week = {
  orders: RentedOrder[];
  offers: Awaited<ReturnType<typeof listWeatherOffers>>;
  calls: Awaited<ReturnType<typeof listWeatherCalls>>;
  stored: ReadonlyMap<string, StoredForecast>;
  forecastOf: (order: RentedOrder) => StoredForecast | undefined;
};

function describeDay(deps: DeskDeps, date: PlainDate, { orders, offers, calls, stored, forecastOf }: Week): WeatherDay {
  const there = orders
    .filter(({ eventDate, lastDay }) => eventDate <= date && date <= lastDay)
    .map((order) => ({
      ...judgeOrder(deps, date, order, forecastOf(order)),
      offer: viewOffer(offers.get(order.id)),
      call: (order.calledOffAt && viewCall(calls.get(order.id))) ?? null,
    }))
    .sort((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict) || a.bookingId - b.bookingId);
  const home = stored.get(HOME) ?? [...stored.values()][0];
  const { delivery } = deps.business();
  const plan = { ...partyHours(date, delivery, deps.timeZone()), limitMph: 0, indoors: true };
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
  offer ? pickFields(offerSchema, momentTexts(offer)) : null;

const viewCall = (call: ReturnType<Week["calls"]["get"]>) =>
  call && {
    at: call.calledAt.toISOString(),
    byRule: call.byRule,
    text: call.forecast.map(({ text }) => text).join(" "),
  };

function most(numbers: (number | undefined)[]): number | null {
  const said = numbers.filter((number) => number !== undefined);
  return said.length > 0 ? Math.max(...said) : null;
}
