import { formatRange } from "#app/features/fleet/availability/rules/day-range.ts";
import type { HeldShare } from "#app/features/orders/holds/rules/hold-alarm.ts";
import type { ReleasedHolds } from "#app/features/orders/orders/hold-schema.ts";
import { clockTime, mediumDateAt, shortMoment } from "#app/shared/days/business-clock.ts";

/** A time on another day includes the date: holds may last for days. */
export function alarmTimes(
  { since, until }: { since: string; until: string | null },
  now: Date,
  timeZone: string,
): string {
  const started = `Since ${moment(since, now, timeZone)}.`;
  return until
    ? `${started} Customers see those days as taken until ${moment(until, now, timeZone)} at the latest.`
    : started;
}

/** `They take 12 of your 20 units on Sat, May 16.` */
export function shareText({ date, units, fleetUnits }: HeldShare): string {
  return `They take ${units} of your ${fleetUnits} units on ${formatRange({ from: date, through: date })}.`;
}

export function releasedText({ released, waiting }: ReleasedHolds) {
  if (waiting === 0) {
    return {
      title: `${count(released, "hold")} ended`,
      description: "Those days are open again.",
      tone: "success",
    } as const;
  }
  const rest = `${count(waiting, "hold")} can't end yet: we can't reach the payment provider to check whether they were paid.`;
  const description = `${rest} Those days stay taken until it answers.`;
  return { title: `${count(released, "hold")} ended`, description, tone: "warning" } as const;
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

function moment(iso: string, now: Date, timeZone: string): string {
  const at = new Date(iso);
  return mediumDateAt(at, timeZone) === mediumDateAt(now, timeZone)
    ? clockTime(at, timeZone)
    : shortMoment(at, timeZone);
}
