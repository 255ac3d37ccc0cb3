import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Season } from "#config/business.ts";

/** A season may include New Year. */
export function isInSeason(date: PlainDate, { from, through }: Season): boolean {
  const day = date.slice(5);
  return from <= through ? day >= from && day <= through : day >= from || day <= through;
}
