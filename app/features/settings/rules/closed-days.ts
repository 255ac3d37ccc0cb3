import type { Business } from "../../../../config/business.ts";
import { type PlainDate, weekday } from "../../../shared/plain-date.ts";
import { dayList } from "./day-list.ts";
import { isInSeason } from "./season.ts";
import { weekdayNames } from "./setting-text.ts";

type Closed = Business["closed"];
type Reason = { kind: "weekday"; day: number } | { kind: "dates"; reason: string } | { kind: "season" };

/** By what a day is closed, if it is: the most particular reason. */
function closedBy({ weekdays, dates, season }: Closed, date: PlainDate): Reason | undefined {
  const range = dates.find(({ from, through }) => from <= date && date <= through);
  if (range) return { kind: "dates", reason: range.reason };
  if (season && !isInSeason(date, season)) return { kind: "season" };
  return weekdays.includes(weekday(date)) ? { kind: "weekday", day: weekday(date) } : undefined;
}

/** Bookings that stand on days which are about to close, in sentences for the owner. */
export function collisions(from: Closed, to: Closed, booked: readonly PlainDate[]): { title: string; text: string }[] {
  const groups = new Map<string, PlainDate[]>();
  for (const date of booked) {
    const reason = closedBy(from, date) ? undefined : closedBy(to, date);
    if (reason) groups.set(placeOf(reason), [...(groups.get(placeOf(reason)) ?? []), date]);
  }
  return [...groups].map(([place, dates]) => ({
    title: dates.length === 1 ? `1 booking is ${place}:` : `${dates.length} bookings are ${place}:`,
    text: `${dayList(dates)}. ${dates.length === 1 ? "It stays on, so plan a crew for it." : "They stay on, so plan a crew for them."}`,
  }));
}

function placeOf(reason: Reason): string {
  if (reason.kind === "weekday") return `on a ${weekdayNames[reason.day]}`;
  return reason.kind === "dates" ? `on days closed for ${reason.reason}` : "outside of the season";
}
