import { businessMoment, businessTime, businessToday, hoursBefore } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingStatus } from "#app/shared/words/vocabulary.ts";
import type { TimeOfDay } from "#config/business.ts";

type Scheduled = { status: BookingStatus; eventDate: PlainDate; holdExpiresAt: Date | null };

/**
 * Whether it may have to be delivered. An unpaid hold that is still open when deliveries start may have been paid by payment
 * link, which only the owner knows.
 */
export function isOnRunSheet(
  { status, eventDate, holdExpiresAt }: Scheduled,
  windowStarts: TimeOfDay,
  timeZone: string,
): boolean {
  if (status !== "pending_payment") return status === "confirmed" || status === "completed";
  if (!holdExpiresAt) return true;
  const lastDay = businessToday(holdExpiresAt, timeZone);
  return lastDay > eventDate || (lastDay === eventDate && businessTime(holdExpiresAt, timeZone) > windowStarts);
}

type Stop = { kind: "delivery" | "pickup"; days: number };
type Load = Pick<Stop, "kind"> & { things: readonly { wet: boolean }[]; balance: number };

export const isDelivery = ({ kind }: Pick<Stop, "kind">) => kind === "delivery";

/** Whether something is picked up there that day. */
export const isFetched = ({ kind, days }: Stop) => kind === "pickup" || days === 1;

/** How many units to load, and how much to collect. */
export function runSheetTotals(stops: Load[]) {
  const toLoad = stops.filter(isDelivery).flatMap(({ things }) => things);
  return {
    units: toLoad.length,
    wetUnits: toLoad.filter(({ wet }) => wet).length,
    toCollect: stops.reduce((cents, { balance }) => cents + Math.round(balance * 100), 0) / 100,
  };
}

/** Opens in the phone's own map app where it has one. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/**
 * Whether the delivery email is due: a number of hours before the window starts, in local time, so that emails go out at the
 * same hour even when the clocks change in between. A server that was down catches up until the window starts.
 */
export function isToBeConfirmed(
  { eventDate, starts }: { eventDate: PlainDate; starts: TimeOfDay },
  now: Date,
  hours: number,
  timeZone: string,
): boolean {
  const moment = businessMoment(now, timeZone);
  return moment >= hoursBefore(eventDate, starts, hours) && moment < hoursBefore(eventDate, starts, 0);
}

/** The days whose delivery emails are due now. */
export function daysToConfirm(now: Date, hours: number, timeZone: string): { from: PlainDate; through: PlainDate } {
  const today = businessToday(now, timeZone);
  return { from: today, through: addDays(today, Math.ceil(hours / 24)) };
}

/** The days whose stops the crew may see: today, and tomorrow to load the truck for. */
export function isCrewDay(date: PlainDate, today: PlainDate): boolean {
  return date === today || date === addDays(today, 1);
}
