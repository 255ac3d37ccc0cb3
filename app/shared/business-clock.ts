// Moments as the clock and the calendar on the wall in Georgia show them.
import { business } from "../../config/business.ts";
import { dateInZone, formatDate } from "./plain-date.ts";

/** `4:53 PM`. */
export function clockTime(at: Date): string {
  const { timeZone } = business;
  return new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).format(at);
}

/** `May 12, 2026`. */
export function longDay(at: Date): string {
  return formatDate(dateInZone(at, business.timeZone), { dateStyle: "long" });
}

/** `May 12, 2026`, short enough for a column. */
export function shortDay(at: Date): string {
  return formatDate(dateInZone(at, business.timeZone), { dateStyle: "medium" });
}

/** `May 12, 2026, 7:41 PM`. */
export function longMoment(at: Date): string {
  return `${longDay(at)}, ${clockTime(at)}`;
}

/** `Sat, May 16, 7:41 PM`. */
export function shortMoment(at: Date): string {
  const day = formatDate(dateInZone(at, business.timeZone), { weekday: "short", month: "short", day: "numeric" });
  return `${day}, ${clockTime(at)}`;
}
