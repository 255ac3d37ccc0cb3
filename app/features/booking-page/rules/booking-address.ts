// The choice as the address says it (?inflatable=3&date=2026-05-30), so that it can be shared and the back button works.
import { addDays, isPlainDate, type PlainDate } from "../../../shared/plain-date.ts";
import { type BookingWindow, whyNotBookable } from "../../availability/rules/bookable-days.ts";

export type Choice = { itemId?: number | undefined; date?: PlainDate | undefined };

/** A day that cannot be had, or one without an item, is not read: nobody is sent to a dead end by an old link. */
export function readChoice(params: URLSearchParams, today: PlainDate, windowDays: number): Choice {
  const id = params.get("inflatable") ?? "";
  if (!/^\d{1,9}$/.test(id)) return {};
  const date = params.get("date") ?? "";
  const last = addDays(today, windowDays);
  return isPlainDate(date) && date >= today && date <= last ? { itemId: Number(id), date } : { itemId: Number(id) };
}

/** The day an address asks for that can never be had, with the reason; told, because it is not read. */
export function refusedDay(
  params: URLSearchParams,
  now: Date,
  window: BookingWindow,
): { date: PlainDate; why: string } | undefined {
  const date = params.get("date") ?? "";
  const why = isPlainDate(date) ? whyNotBookable(date, now, "customer", window) : undefined;
  return why === undefined ? undefined : { date: date as PlainDate, why };
}

/** The same address with another choice; what else stands in it stays. */
export function writeChoice(params: URLSearchParams, { itemId, date }: Choice): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("inflatable");
  next.delete("date");
  if (itemId !== undefined) next.set("inflatable", String(itemId));
  if (itemId !== undefined && date !== undefined) next.set("date", date);
  return next;
}

export function isSameChoice(a: Choice, b: Choice): boolean {
  return a.itemId === b.itemId && a.date === b.date;
}
