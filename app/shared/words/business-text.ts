// People read values of the business in these forms.
import type { Business, Range, TimeOfDay, TimeWindow } from "#config/business.ts";

/** The promise to customers who buy it; the settings show it to the owner. */
export const DAMAGE_COVER = "You won't be charged for accidental damage to what you rent.";

/** For example `8 AM`, `8:30 AM` or `12 PM`. */
export function timeText(time: TimeOfDay): string {
  const { clock, half } = onTheClock(time);
  return `${clock} ${half}`;
}

/** For example `8–10 AM`, or `11 AM – 1 PM` over noon. */
export function windowText({ starts, ends }: TimeWindow): string {
  const from = onTheClock(starts);
  const to = onTheClock(ends);
  if (from.half === to.half) return `${from.clock}–${to.clock} ${to.half}`;
  return `${timeText(starts)} – ${timeText(ends)}`;
}

/** For bookings made under different settings: `8–10 AM, 9–11 AM`. */
export function windowsText(windows: readonly TimeWindow[]): string {
  return [...new Set(windows.toSorted((a, b) => (a.starts < b.starts ? -1 : 1)).map(windowText))].join(", ");
}

/** For example `8 AM – 8 PM`. */
export function hoursText({ opens, closes }: Business["hours"]): string {
  return `${timeText(opens)} – ${timeText(closes)}`;
}

/** For example `8 AM – 8 PM ET`. */
export function hoursWithZoneText(hours: Business["hours"], zoneLabel: string): string {
  return `${hoursText(hours)} ${zoneLabel}`;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

export function openWeekdays(closed: readonly number[]): (typeof WEEKDAYS)[number][] {
  return [1, 2, 3, 4, 5, 6, 0].filter((day) => !closed.includes(day)).map((day) => WEEKDAYS[day] ?? "Sunday");
}

/**
 * For example `every day`, `Tuesday through Sunday`, `Friday and Saturday` or `Monday and Thursday through Saturday`.
 */
export function openDaysText(closed: readonly number[] = []): string {
  const open = openWeekdays(closed);
  if (open.length === 7) return "every day";
  const rows: string[][] = [];
  for (const day of open) {
    const last = rows.at(-1)?.at(-1);
    // Sunday follows Saturday and precedes Monday, so it continues a row at either end.
    if (last && (WEEKDAYS.indexOf(last as "Sunday") + 1) % 7 === WEEKDAYS.indexOf(day)) rows.at(-1)?.push(day);
    else rows.push([day]);
  }
  const parts = rows.flatMap((row) => (row.length > 2 ? [`${row[0]} through ${row.at(-1)}`] : row));
  return new Intl.ListFormat("en-US").format(parts);
}

export function callDaysText(closed: readonly number[] = []): string {
  return closed.length === 0 ? "any day" : openDaysText(closed);
}

/** For example `50%` or `7.25%`. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** The tax on top of a price: `no tax`, `7.25% sales tax`. */
export function taxText(basisPoints: number): string {
  return basisPoints === 0 ? "no tax" : `${percentText(basisPoints)} sales tax`;
}

/** Shown beside prices. */
export function taxNote(basisPoints: number): string {
  return basisPoints === 0 ? "Prices are final. No tax is added." : `We add ${taxText(basisPoints)}.`;
}

/** For example `15–20`. */
export function rangeText({ from, to }: Range): string {
  return `${from}–${to}`;
}

/** For example `one free move`, `3 free moves` or `no free moves`. */
export function freeText(count: number, thing: string): string {
  if (count === 0) return `no free ${thing}s`;
  return count === 1 ? `one free ${thing}` : `${count} free ${thing}s`;
}

/** For example `12 months`, the validity of a rain check. */
export const monthsText = (months: number): string => (months === 1 ? "1 month" : `${months} months`);

/** For example `2–3 weeks ahead`. */
export function weeksAheadText(weeks: Range): string {
  return `${rangeText(weeks)} weeks ahead`;
}

function onTheClock(time: TimeOfDay): { clock: string; half: "AM" | "PM" } {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = String(hour % 12 || 12);
  return { clock: minute === 0 ? clock : `${clock}:${String(minute).padStart(2, "0")}`, half: hour < 12 ? "AM" : "PM" };
}
