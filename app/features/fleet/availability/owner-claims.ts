import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import type { DayRange } from "./rules/day-range.ts";

/** Every claimed day of every item in the window. */
export function claimsQuery({ from, through }: DayRange) {
  return ownerQuery(`/api/claims?start=${from}&end=${through}`);
}

/** The days of the window on which the business is closed. */
export function closedDaysQuery({ from, through }: DayRange) {
  return ownerQuery(`/api/closed-days?start=${from}&end=${through}`);
}
