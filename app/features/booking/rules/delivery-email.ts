import type { TimeOfDay } from "../../../../config/business.ts";
import { businessTime, businessToday } from "../../../shared/business-clock.ts";
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";

/**
 * The day whose deliveries are confirmed by email now: the one whose delivery window is the next to start. So emails leave
 * from the same hour of the day before on, also when the night between is an hour shorter or longer, and a server that
 * was down then makes up for it until the truck may come.
 */
export function deliveriesToConfirm(now: Date, windowStarts: TimeOfDay): PlainDate {
  const today = businessToday(now);
  return businessTime(now) >= windowStarts ? addDays(today, 1) : today;
}
