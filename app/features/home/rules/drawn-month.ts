// The calendar promo is a drawing of a typical month, not of anybody's bookings: weekends go first.
import { type PlainDate, weekday } from "../../../shared/plain-date.ts";

export type DrawnLook = "open" | "taken" | "blocked" | "picked" | "past";

const SUNDAY = 0;
const SATURDAY = 6;

/** What is over looks over, as in the real calendar beside it. */
export function drawnLook(date: PlainDate, today: PlainDate): DrawnLook {
  if (date < today) return "past";
  const day = Number(date.slice(8));
  const dayOfWeek = weekday(date);
  if (dayOfWeek === SATURDAY) return "taken";
  if (dayOfWeek === SUNDAY) return day <= 7 ? "taken" : day <= 14 ? "picked" : "open";
  const midWeek = dayOfWeek >= 2 && dayOfWeek <= 4;
  return midWeek && day > 14 && day <= 21 ? "blocked" : "open";
}
