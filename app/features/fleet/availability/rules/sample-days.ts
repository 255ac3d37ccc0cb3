import { addDays, daysBetween, type PlainDate, weekday } from "#app/shared/days/plain-date.ts";
import type { DayStatus } from "./day-look.ts";

const EPOCH = "2024-01-07" as PlainDate;

/**
 * Makes up a usual season for a browser that never saw the real one: most Saturdays and some Sundays taken, now and
 * then a day off. The same item and day always give the same result.
 */
export function sampleDays(itemId: number, start: PlainDate, end: PlainDate): { date: PlainDate; status: DayStatus }[] {
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => {
    const date = addDays(start, index);
    return { date, status: sampleStatus(itemId, date) };
  });
}

function sampleStatus(itemId: number, date: PlainDate): DayStatus {
  const turn = Math.floor(daysBetween(EPOCH, date) / 7) + itemId;
  const day = weekday(date);
  if (day === 6 && turn % 3 !== 0) return "booked";
  if (day === 0 && turn % 3 === 1) return "booked";
  return day === 2 && turn % 4 === 0 ? "blocked" : "available";
}
