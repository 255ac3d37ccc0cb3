import type { TimeOfDay } from "../../../../config/business.ts";
import { businessTime, businessToday } from "../../../shared/business-clock.ts";
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import type { BookingStatus } from "./booking-states.ts";

type Standing = { status: BookingStatus; eventDate: PlainDate; holdExpiresAt: Date | null };

/**
 * Whether the truck may have to go there: a hold that still stands when deliveries start may well have been paid by
 * link, and only the owner can tell.
 */
export function isOnRunSheet({ status, eventDate, holdExpiresAt }: Standing, windowStarts: TimeOfDay): boolean {
  if (status !== "pending_payment") return status === "confirmed" || status === "completed";
  if (!holdExpiresAt) return true;
  const lastDay = businessToday(holdExpiresAt);
  return lastDay > eventDate || (lastDay === eventDate && businessTime(holdExpiresAt) > windowStarts);
}

type Load = { unit: string; wetOption: boolean; balance: number };

/** What goes on the truck, and what comes back in the envelope. */
export function runSheetTotals(stops: Load[]) {
  return {
    units: stops.length,
    wetUnits: stops.filter(({ wetOption }) => wetOption).length,
    toCollect: stops.reduce((cents, { balance }) => cents + Math.round(balance * 100), 0) / 100,
  };
}

/** A map of any kind opens it: the phone's own, where it has one. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/**
 * The day whose deliveries are confirmed by email now: the one whose delivery window is the next to start. So emails leave
 * from the same hour of the day before on, also when the night between is an hour shorter or longer, and a server that
 * was down then makes up for it until the truck may come.
 */
export function deliveriesToConfirm(now: Date, windowStarts: TimeOfDay): PlainDate {
  const today = businessToday(now);
  return businessTime(now) >= windowStarts ? addDays(today, 1) : today;
}
