import { ownerQuery } from "../office-kit/owner-queries.ts";
import type { ClosedDay } from "./rules/closed-days.ts";
import type { DayRange } from "./rules/day-range.ts";
import type { OwnerClaim } from "./schema.ts";

/** Every claimed day of every item in the window. */
export function claimsQuery({ from, through }: DayRange) {
  return ownerQuery<OwnerClaim[]>(`/api/claims?start=${from}&end=${through}`);
}

/** The days of the window on which the business is closed. */
export function closedDaysQuery({ from, through }: DayRange) {
  return ownerQuery<ClosedDay[]>(`/api/closed-days?start=${from}&end=${through}`);
}
