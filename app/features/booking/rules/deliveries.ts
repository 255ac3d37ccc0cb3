import type { TimeOfDay } from "../../../../config/business.ts";
import { businessTime, businessToday } from "../../../shared/business-clock.ts";
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import type { BookingStatus } from "./booking-states.ts";

type Scheduled = { status: BookingStatus; eventDate: PlainDate; holdExpiresAt: Date | null };

/**
 * Whether it may have to be delivered: an unpaid hold that is still open when deliveries start may have been paid by link,
 * and only the owner knows.
 */
export function isOnRunSheet({ status, eventDate, holdExpiresAt }: Scheduled, windowStarts: TimeOfDay): boolean {
  if (status !== "pending_payment") return status === "confirmed" || status === "completed";
  if (!holdExpiresAt) return true;
  const lastDay = businessToday(holdExpiresAt);
  return lastDay > eventDate || (lastDay === eventDate && businessTime(holdExpiresAt) > windowStarts);
}

type Load = { unit: string; wetOption: boolean; balance: number };

/** How many units to load, and how much to collect. */
export function runSheetTotals(stops: Load[]) {
  return {
    units: stops.length,
    wetUnits: stops.filter(({ wetOption }) => wetOption).length,
    toCollect: stops.reduce((cents, { balance }) => cents + Math.round(balance * 100), 0) / 100,
  };
}

/** Opens in the phone's own map app where it has one. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/**
 * The day whose deliveries are confirmed by email now: the one whose delivery window starts next. So emails are sent from
 * the same hour the day before, also when the clocks change in between, and a server that was down then catches up until
 * deliveries start.
 */
export function deliveriesToConfirm(now: Date, windowStarts: TimeOfDay): PlainDate {
  const today = businessToday(now);
  return businessTime(now) >= windowStarts ? addDays(today, 1) : today;
}
