import { business } from "../../../../config/business.ts";
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import { businessTime, businessToday } from "./bookable-days.ts";

/**
 * The day whose deliveries are confirmed by email now: tomorrow, from the hour on at which tomorrow's delivery window
 * starts. It is the same hour on the clock when the night between is an hour shorter or longer.
 */
export function deliveriesToConfirm(now: Date): PlainDate | undefined {
  return businessTime(now) >= business.delivery.windowStarts ? addDays(businessToday(now), 1) : undefined;
}
