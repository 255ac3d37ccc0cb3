// The choice in the URL (?inflatable=3&date=2026-05-30, or the day alone), so that it can be shared and the back button works.

import { type BookingWindow, whyNotBookable } from "#app/features/fleet/availability/rules/bookable-days.ts";
import { addDays, isPlainDate, type PlainDate } from "#app/shared/days/plain-date.ts";

export type Choice = { itemId?: number | undefined; date?: PlainDate | undefined };

/** A day that cannot be booked is ignored, so that an old link is no dead end. */
export function readChoice(params: URLSearchParams, today: PlainDate, windowDays: number): Choice {
  const id = params.get("inflatable") ?? "";
  const date = params.get("date") ?? "";
  const last = addDays(today, windowDays);
  return {
    ...(/^\d{1,9}$/.test(id) ? { itemId: Number(id) } : {}),
    ...(isPlainDate(date) && date >= today && date <= last ? { date } : {}),
  };
}

/** The day in the URL that cannot be booked, with the reason to show. */
export function refusedDay(
  params: URLSearchParams,
  now: Date,
  window: BookingWindow,
): { date: PlainDate; why: string } | undefined {
  const date = params.get("date") ?? "";
  const why = isPlainDate(date) ? whyNotBookable(date, now, "customer", window) : undefined;
  return why === undefined ? undefined : { date: date as PlainDate, why };
}

/** The same URL with another choice; other parameters stay. */
export function writeChoice(params: URLSearchParams, { itemId, date }: Choice): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("inflatable");
  next.delete("date");
  if (itemId !== undefined) next.set("inflatable", String(itemId));
  if (date !== undefined) next.set("date", date);
  return next;
}

export function isSameChoice(a: Choice, b: Choice): boolean {
  return a.itemId === b.itemId && a.date === b.date;
}
