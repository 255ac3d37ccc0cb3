// Values of the business as people read them.
import type { Business, Range, TimeOfDay, TimeWindow } from "../../config/business.ts";
import { ZONE_LABEL } from "../../config/fixed.ts";

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
export function hoursWithZoneText(hours: Business["hours"]): string {
  return `${hoursText(hours)} ${ZONE_LABEL}`;
}

/** `50%`, `7.25%`. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** `15–20`. */
export function rangeText({ from, to }: Range): string {
  return `${from}–${to}`;
}

/** `one free move`, `3 free moves`. */
export function freeText(count: number, thing: string): string {
  return count === 1 ? `one free ${thing}` : `${count} free ${thing}s`;
}

/** `2–3 weeks ahead`. */
export function weeksAheadText(weeks: Range): string {
  return `${rangeText(weeks)} weeks ahead`;
}

function onTheClock(time: TimeOfDay): { clock: string; half: "AM" | "PM" } {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = String(hour % 12 || 12);
  return { clock: minute === 0 ? clock : `${clock}:${String(minute).padStart(2, "0")}`, half: hour < 12 ? "AM" : "PM" };
}
