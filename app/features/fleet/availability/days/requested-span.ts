import { daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Business } from "#config/business.ts";

const MAX_DAYS = 366;

/** Calendars request everything they show, so the settings' own range is never too long. */
export const mostDays = ({ windowDays }: Pick<Business["booking"], "windowDays">) => Math.max(MAX_DAYS, windowDays + 1);

export function requireSpan(start: PlainDate, end: PlainDate, most: number): void {
  if (end < start)
    throw new Problem(422, "invalid_input", "The end is before the start.", { fields: { end: "Before start." } });
  if (daysBetween(start, end) >= most)
    throw new Problem(422, "invalid_input", `Please ask for at most ${most} days.`, { fields: { end: "Too far." } });
}
