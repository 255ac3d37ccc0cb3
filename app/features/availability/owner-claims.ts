import { ownerQuery } from "../office-kit/owner-queries.ts";
import type { DayRange } from "./rules/day-range.ts";
import type { OwnerClaim } from "./schema.ts";

/** Every claimed day of every item in the window. */
export function claimsQuery({ from, through }: DayRange) {
  return ownerQuery<OwnerClaim[]>(`/api/claims?start=${from}&end=${through}`);
}
