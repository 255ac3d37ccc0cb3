import { addDays, type PlainDate } from "../../../shared/plain-date.ts";

/** The days whose stops the crew may see: today, and tomorrow to load the truck for. */
export function isCrewDay(date: PlainDate, today: PlainDate): boolean {
  return date === today || date === addDays(today, 1);
}
