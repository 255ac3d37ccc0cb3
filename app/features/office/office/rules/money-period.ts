// The period that the dashboard's money is counted for, by the business's calendar.

import { monthAndYear, monthDay } from "#app/shared/days/date-format.ts";
import { addDays, addMonths, firstOfMonth, type PlainDate, plainDate, weekday } from "#app/shared/days/plain-date.ts";
import type { Season } from "#config/business.ts";

export const moneyPeriods = ["week", "month", "season"] as const;
export type MoneyPeriod = (typeof moneyPeriods)[number];

export type PeriodDays = { from: PlainDate; through: PlainDate };

/** Weeks begin on Sunday. Without a season of the business, the season is the year. */
export function periodDays(period: MoneyPeriod, today: PlainDate, season: Season | null): PeriodDays {
  if (period === "week") {
    const from = addDays(today, -weekday(today));
    return { from, through: addDays(from, 6) };
  }
  if (period === "month") {
    const from = firstOfMonth(today);
    return { from, through: addDays(addMonths(from, 1), -1) };
  }
  return seasonDays(today, season ?? { from: "01-01", through: "12-31" });
}

/** The latest season that has begun. It may go across New Year. */
function seasonDays(today: PlainDate, { from, through }: Season): PeriodDays {
  const year = Number(today.slice(0, 4));
  const began = today.slice(5) >= from ? year : year - 1;
  return {
    from: plainDate(`${began}-${from}`),
    through: plainDate(`${through < from ? began + 1 : began}-${through}`),
  };
}

/** `May 2026`, `Week of May 10`, `Season 2026`. */
export function periodName(period: MoneyPeriod, { from, through }: PeriodDays): string {
  if (period === "week") return `Week of ${monthDay(from)}`;
  if (period === "month") return monthAndYear(from);
  const [first, last] = [from.slice(0, 4), through.slice(0, 4)];
  return `Season ${first === last ? first : `${first}–${last}`}`;
}

/** `May 1–15`, `May 30 – Jun 2`, `May 1`. */
export function daysText(from: PlainDate, through: PlainDate): string {
  if (from === through) return monthDay(from);
  if (from.slice(0, 7) === through.slice(0, 7)) return `${monthDay(from)}–${Number(through.slice(8))}`;
  return `${monthDay(from)} – ${monthDay(through)}`;
}
