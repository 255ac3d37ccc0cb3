// Times of a day as minutes since midnight, to calculate with.
import type { TimeOfDay } from "#config/business.ts";

export function toMinutes(time: TimeOfDay | string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** What is past midnight stays at its last minute: no run is planned into the next day. */
export function toTimeOfDay(minutes: number): TimeOfDay {
  const within = Math.min(Math.max(0, Math.round(minutes)), 24 * 60 - 1);
  const pad = (number: number) => String(number).padStart(2, "0");
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}` as TimeOfDay;
}

/** `1 h 2 min`, `25 min`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
