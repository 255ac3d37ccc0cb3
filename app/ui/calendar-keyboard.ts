import { addDays, addMonths, type PlainDate, weekday } from "#app/shared/days/plain-date.ts";

type CalendarKey = { key: string; shiftKey: boolean };

/** Where a key leads from a day in the ARIA date grid; null for keys that mean nothing there. */
export function dateForKey(date: PlainDate, { key, shiftKey }: CalendarKey): PlainDate | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, -weekday(date));
    case "End":
      return addDays(date, 6 - weekday(date));
    case "PageUp":
      return addMonths(date, shiftKey ? -12 : -1);
    case "PageDown":
      return addMonths(date, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

export function clampDate(date: PlainDate, first: PlainDate | undefined, last: PlainDate | undefined): PlainDate {
  if (first && date < first) return first;
  if (last && date > last) return last;
  return date;
}
