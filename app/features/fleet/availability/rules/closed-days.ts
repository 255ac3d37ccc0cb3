import { isInSeason } from "#app/features/base/settings/rules/season.ts";
import { longMonthDay, weekdayName } from "#app/shared/days/date-format.ts";
import { daysBetween, type PlainDate, weekday } from "#app/shared/days/plain-date.ts";
import type { Business, ClosedDates, Season } from "#config/business.ts";
import { type DayRange, listDays } from "./day-range.ts";

export type ClosedRules = Business["closed"];

/**
 * For example `Closed on Mondays`, `Closed: family wedding`, `Closed for the season until April 1`. Returns undefined
 * on an open day. The most specific reason wins.
 */
export function whyClosed(date: PlainDate, { weekdays, dates, season }: ClosedRules): string | undefined {
  const range = dates.find(({ from, through }) => date >= from && date <= through);
  if (range) return reasonText(range);
  if (season && !isInSeason(date, season)) return `Closed for the season until ${opensText(season)}`;
  return weekdays.includes(weekday(date)) ? `Closed on ${weekdayName(date)}s` : undefined;
}

function reasonText({ reason }: Pick<ClosedDates, "reason">): string {
  return reason.trim() === "" ? "Closed this day" : `Closed: ${reason.trim()}`;
}

function opensText({ from }: Season): string {
  // A leap year, so that February 29 exists.
  return longMonthDay(`2028-${from}`);
}

const spoken = (why: string) => why.charAt(0).toLowerCase() + why.slice(1);

/** Answers a customer who requests that day. */
export function closedRefusal(why: string): string {
  return `We're ${spoken(why)}. Please select a different date.`;
}

/** Asks the owner before they book that day by hand. */
export function closedWarning(why: string, deed: "Book it" | "Move it there"): string {
  return `You're ${spoken(why)}. ${deed} anyway?`;
}

export type ClosedDay = { date: PlainDate; why: string };

export function closedDays(range: DayRange, rules: ClosedRules): ClosedDay[] {
  if (daysBetween(range.from, range.through) < 0) return [];
  return listDays(range).flatMap((date) => {
    const why = whyClosed(date, rules);
    return why === undefined ? [] : [{ date, why }];
  });
}
