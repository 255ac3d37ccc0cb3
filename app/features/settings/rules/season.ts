import type { Season } from "../../../../config/business.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";

/** A season may go across New Year. */
export function isInSeason(date: PlainDate, { from, through }: Season): boolean {
  const day = date.slice(5);
  return from <= through ? day >= from && day <= through : day >= from || day <= through;
}
