import { monthDay } from "#app/shared/days/date-format.ts";
import { addDays, daysBetween, type PlainDate, weekday } from "#app/shared/days/plain-date.ts";
import type { Business } from "#config/business.ts";
import { isInSeason } from "./season.ts";
import { weekdayNames } from "./setting-text.ts";

type Closed = Business["closed"];
type Reason = { kind: "weekday"; day: number } | { kind: "dates"; reason: string } | { kind: "season" };

/** Returns the most specific reason that closes a day. */
function closedBy({ weekdays, dates, season }: Closed, date: PlainDate): Reason | undefined {
  const range = dates.find(({ from, through }) => from <= date && date <= through);
  if (range) return { kind: "dates", reason: range.reason };
  if (season && !isInSeason(date, season)) return { kind: "season" };
  return weekdays.includes(weekday(date)) ? { kind: "weekday", day: weekday(date) } : undefined;
}

export type BookedDays = { from: PlainDate; through: PlainDate };

/** Tells the owner about bookings on days that are about to close. Each counts once, by its first such day. */
export function collisions(from: Closed, to: Closed, booked: readonly BookedDays[]): { title: string; text: string }[] {
  const groups = new Map<string, PlainDate[]>();
  for (const range of booked) {
    const date = listBookedDays(range).find((day) => !closedBy(from, day) && closedBy(to, day));
    const reason = date && closedBy(to, date);
    if (reason) groups.set(describeReason(reason), [...(groups.get(describeReason(reason)) ?? []), date]);
  }
  return [...groups].map(([place, dates]) => ({
    title: dates.length === 1 ? `1 booking is ${place}:` : `${dates.length} bookings are ${place}:`,
    text: `${dayList(dates)}. ${dates.length === 1 ? "It stays on, so plan a crew for it." : "They stay on, so plan a crew for them."}`,
  }));
}

function listBookedDays({ from, through }: BookedDays): PlainDate[] {
  return Array.from({ length: daysBetween(from, through) + 1 }, (_, day) => addDays(from, day));
}

function describeReason(reason: Reason): string {
  if (reason.kind === "weekday") return `on a ${weekdayNames[reason.day]}`;
  return reason.kind === "dates" ? `on days closed for ${reason.reason}` : "outside of the season";
}

type Notice = { title: string; text: string };

/** Lists days that would newly have more deliveries than the limit. */
export function overfullDays(from: number | null, to: number | null, booked: readonly PlainDate[]): Notice[] {
  if (to === null || (from !== null && from <= to)) return [];
  const days = [...Map.groupBy(booked, (date) => date)];
  const over = days.filter(([, { length }]) => length > to && !(from !== null && length > from)).map(([date]) => date);
  if (over.length === 0) return [];
  const are = over.length === 1 ? "1 day already has" : `${over.length} days already have`;
  return [{ title: `${are} more than that:`, text: `${dayList(over)}. All bookings stay; no new ones come on.` }];
}

const MOST_DAYS = 6;
const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Lists each day once, and of many only the first ones. */
function dayList(dates: readonly PlainDate[]): string {
  const days = [...new Set(dates)].map((date) => monthDay(date));
  const more = days.length - MOST_DAYS;
  return list.format(more > 0 ? [...days.slice(0, MOST_DAYS), `${more} more`] : days);
}
