// Values of the business as people read them.
import type { Business, Range, TimeOfDay, TimeWindow } from "#config/business.ts";

/** What customers are promised where the owner sells it; the settings show it to the owner. */
export const DAMAGE_COVER = "You won't be charged for accidental damage to what you rent.";

/** `8 AM`, `8:30 AM`, `12 PM`. */
export function timeText(time: TimeOfDay): string {
  const { clock, half } = onTheClock(time);
  return `${clock} ${half}`;
}

/** `8–10 AM`, or `11 AM – 1 PM` over noon. */
export function windowText({ starts, ends }: TimeWindow): string {
  const [from, to] = [onTheClock(starts), onTheClock(ends)];
  if (from.half === to.half) return `${from.clock}–${to.clock} ${to.half}`;
  return `${timeText(starts)} – ${timeText(ends)}`;
}

/** Of bookings that were made under different settings: `8–10 AM, 9–11 AM`. */
export function windowsText(windows: readonly TimeWindow[]): string {
  return [...new Set(windows.toSorted((a, b) => (a.starts < b.starts ? -1 : 1)).map(windowText))].join(", ");
}

/** `8 AM – 8 PM`. */
export function hoursText({ opens, closes }: Business["hours"]): string {
  return `${timeText(opens)} – ${timeText(closes)}`;
}

/** `8 AM – 8 PM ET`. */
export function hoursWithZoneText(hours: Business["hours"], zoneLabel: string): string {
  return `${hoursText(hours)} ${zoneLabel}`;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The days that are not closed, from Monday on. */
export function openWeekdays(closed: readonly number[]): (typeof WEEKDAYS)[number][] {
  return [1, 2, 3, 4, 5, 6, 0].filter((day) => !closed.includes(day)).map((day) => WEEKDAYS[day] ?? "Sunday");
}

/** `every day`, `Tuesday through Sunday`, `Friday and Saturday`, `Monday and Thursday through Saturday`. */
export function openDaysText(closed: readonly number[] = []): string {
  const open = openWeekdays(closed);
  if (open.length === 7) return "every day";
  const rows: string[][] = [];
  for (const day of open) {
    const last = rows.at(-1)?.at(-1);
    // In the order of the names, Sunday is both the first and the last.
    if (last && (WEEKDAYS.indexOf(last as "Sunday") + 1) % 7 === WEEKDAYS.indexOf(day)) rows.at(-1)?.push(day);
    else rows.push([day]);
  }
  const named = rows.flatMap((row) => (row.length > 2 ? [`${row[0]} through ${row.at(-1)}`] : row));
  return new Intl.ListFormat("en-US").format(named);
}

/** When somebody may call: `any day`, `Tuesday through Sunday`. */
export function callDaysText(closed: readonly number[] = []): string {
  return closed.length === 0 ? "any day" : openDaysText(closed);
}

/** `50%`, `7.25%`. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** What is added to a price: `no tax`, `7.25% sales tax`. */
export function taxText(basisPoints: number): string {
  return basisPoints === 0 ? "no tax" : `${percentText(basisPoints)} sales tax`;
}

/** Beside prices. */
export function taxNote(basisPoints: number): string {
  return basisPoints === 0 ? "Prices are final. No tax is added." : `We add ${taxText(basisPoints)}.`;
}

/** `15–20`. */
export function rangeText({ from, to }: Range): string {
  return `${from}–${to}`;
}

/** `one free move`, `3 free moves`, `no free moves`. */
export function freeText(count: number, thing: string): string {
  if (count === 0) return `no free ${thing}s`;
  return count === 1 ? `one free ${thing}` : `${count} free ${thing}s`;
}

/** `12 months`: how long a rain check is good. */
export const monthsText = (months: number): string => (months === 1 ? "1 month" : `${months} months`);

/** `2–3 weeks ahead`. */
export function weeksAheadText(weeks: Range): string {
  return `${rangeText(weeks)} weeks ahead`;
}

function onTheClock(time: TimeOfDay): { clock: string; half: "AM" | "PM" } {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = String(hour % 12 || 12);
  return { clock: minute === 0 ? clock : `${clock}:${String(minute).padStart(2, "0")}`, half: hour < 12 ? "AM" : "PM" };
}
