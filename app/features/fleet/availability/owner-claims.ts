import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import type { DayRange } from "./rules/day-range.ts";

export function claimsQuery({ from, through }: DayRange) {
  return ownerQuery(`/api/claims?start=${from}&end=${through}`);
}

export function closedDaysQuery({ from, through }: DayRange) {
  return ownerQuery(`/api/closed-days?start=${from}&end=${through}`);
}
