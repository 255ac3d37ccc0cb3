import { addDays, addMonths, firstOfMonth, type PlainDate, weekday } from "#app/shared/days/plain-date.ts";

export function isSameMonth(a: PlainDate, b: PlainDate): boolean {
  return firstOfMonth(a) === firstOfMonth(b);
}

export function lastOfMonth(date: PlainDate): PlainDate {
  return addDays(addMonths(firstOfMonth(date), 1), -1);
}

/** The weeks of a month from Sunday; null where a week reaches into the month before or after. */
export function weeksOfMonth(month: PlainDate): (PlainDate | null)[][] {
  const weeks: (PlainDate | null)[][] = [];
  const first = firstOfMonth(month);
  for (let sunday = addDays(first, -weekday(first)); sunday <= lastOfMonth(month); sunday = addDays(sunday, 7)) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(sunday, offset));
    weeks.push(days.map((day) => (isSameMonth(day, month) ? day : null)));
  }
  return weeks;
}
