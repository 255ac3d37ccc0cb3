// Instants as the owner's clock shows them.

import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import type { Dice } from "./prng.ts";

/** A demo season is of the starting business. */
export const { timeZone } = startingBusiness.home;

/** Some minute of a day between two full hours, in business time. */
export function sometime(dice: Dice, date: PlainDate, fromHour: number, toHour: number): Date {
  const minute = dice.between(fromHour * 60, toHour * 60 - 1);
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
}

export function later(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}

/** `2026-05-03T14:05:00-04:00`. */
export function localText(instant: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return local.toString({ timeZoneName: "never", smallestUnit: "second" });
}
