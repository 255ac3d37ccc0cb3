// The calendar promo shows a typical month, not real bookings: weekends fill up first.
import { type PlainDate, weekday } from "../../../shared/plain-date.ts";

export type ExampleLook = "open" | "taken" | "blocked" | "picked" | "past";

const SUNDAY = 0;
const SATURDAY = 6;

/** Past days look past, as in the real calendar. */
export function exampleLook(date: PlainDate, today: PlainDate): ExampleLook {
  if (date < today) return "past";
  const day = Number(date.slice(8));
  const dayOfWeek = weekday(date);
  if (dayOfWeek === SATURDAY) return "taken";
  if (dayOfWeek === SUNDAY) return day <= 7 ? "taken" : day <= 14 ? "picked" : "open";
  const midWeek = dayOfWeek >= 2 && dayOfWeek <= 4;
  return midWeek && day > 14 && day <= 21 ? "blocked" : "open";
}
