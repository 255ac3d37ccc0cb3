import type { Deps } from "#app/deps.server.ts";
import { judgeDays, loadOrderForecasts } from "#app/features/day/weather/judge-order.server.ts";
import { verdicts } from "#app/features/day/weather/rules/verdict.ts";
import { listShortDays } from "#app/features/fleet/availability/days/short-days.server.ts";
import { whyNotOffered } from "#app/features/fleet/availability/rules/bookable-days.ts";
import { type DayRange, listDays } from "#app/features/fleet/availability/rules/day-range.ts";
import { orderDays } from "#app/features/fleet/availability/rules/order-days.ts";
import { orderRoom } from "#app/features/fleet/availability/rules/order-room.ts";
import type { Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { type MoveDayView, type MoveForecast, moveDayView } from "../rules/move-calendar.ts";

/** The days of a range for an order: open where all of it is free, and what the forecast says of those it reaches. */
export async function loadMoveDays(deps: Deps, order: Order, range: DayRange) {
  const { db } = deps;
  const { items, extras } = order;
  const business = deps.business();
  const now = deps.now();
  const today = businessToday(now, deps.timeZone());
  const within = { from: range.from, through: addDays(range.through, order.days - 1) };
  const ids = items.map(({ inflatableId }) => inflatableId);
  const calendar = await deps.calendar.read(ids, range.from);
  const noRoom = orderRoom(ids, calendar, { today, without: order.id });
  const names = new Map(items.map(({ inflatableId, name }) => [inflatableId, name]));
  const shortDays = await listShortDays(db, extras, within);
  for (const own of listDays({ from: order.eventDate, through: order.lastDay })) shortDays.delete(own);
  const stay = (from: PlainDate) => listDays({ from, through: addDays(from, order.days - 1) });
  const short = new Set(listDays(range).filter((date) => stay(date).some((one) => shortDays.has(one))));
  const seen = {
    today,
    eventDate: order.eventDate,
    lastDay: order.lastDay,
    short,
    refused: (date: PlainDate) => whyNotOffered(date, now, business),
    nameOf: (id: number) => names.get(id) ?? "",
  };
  const all = orderDays(range, { days: order.days, closed: business.closed, full: calendar.full, noRoom });
  const forecastOf = await readMoveForecast(deps, order);
  return {
    views: all.map((day) => {
      const view = moveDayView(day, seen);
      const forecast = view.state === "open" ? forecastOf(day.date) : undefined;
      return forecast ? { ...view, forecast } : view;
    }),
    /** Where only a part of the order is booked, the rest of it. */
    freeOn: ({ date, state }: MoveDayView) => {
      const taken = all.find((day) => day.date === date)?.taken.map(({ inflatableId }) => inflatableId) ?? [];
      if (state !== "taken" || taken.length === 0) return [];
      return items.filter(({ inflatableId }) => !taken.includes(inflatableId)).map(({ name }) => name);
    },
  };
}

/** What the forecast would mean for the order on another day; undefined where it doesn't reach or says nothing. */
async function readMoveForecast(deps: Deps, order: Order) {
  const { forecastOf } = await loadOrderForecasts(deps.db, [order]);
  const row = forecastOf(order);
  return (from: PlainDate): MoveForecast | undefined => {
    const moved = { ...order, eventDate: from, lastDay: addDays(from, order.days - 1) };
    const judged = judgeDays(deps, moved, row).map(({ weather }) => weather);
    const worst = verdicts.find((verdict) => judged.some((one) => one.verdict === verdict));
    if (!worst || judged.length < order.days) return undefined;
    const [{ limitMph } = { limitMph: 0 }] = judged;
    return { verdict: worst, peakMph: Math.max(...judged.map(({ peakMph }) => peakMph ?? 0)), limitMph };
  };
}
