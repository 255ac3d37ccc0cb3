import { monthDay, shortDay, shortMonthAndYear } from "#app/shared/days/date-format.ts";
import { daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { OutageReason } from "#app/shared/words/vocabulary.ts";
import type { Outage, Reseated, SeatedBooking, Unit } from "../unit-schema.ts";
import { formatRange } from "./day-range.ts";
import { isRetired, outageNow } from "./unit-text.ts";

export const reasonNames: Record<OutageReason, string> = {
  repair: "Repair",
  cleaning: "Cleaning",
  inspection: "Inspection",
  drying: "Drying",
};

type UnitLook = { tone: "moss" | "clay" | "neutral" | "pending"; label: string; outage: Outage | undefined };

/** For example `In service`, `Out until May 20`, `Out from Jun 1` or `Retired`. */
export function unitLook(unit: Pick<Unit, "status" | "outages">, today: PlainDate): UnitLook {
  if (isRetired(unit)) return { tone: "neutral", label: "Retired", outage: undefined };
  const now = outageNow(unit, today);
  if (now)
    return { tone: "clay", label: now.backOn ? `Out until ${monthDay(now.backOn)}` : "Out of service", outage: now };
  const [next] = unit.outages;
  if (next) return { tone: "pending", label: `Out from ${monthDay(next.from)}`, outage: next };
  return { tone: "moss", label: "In service", outage: undefined };
}

/** For example `Next out tomorrow, Cole Ledford`. */
export function nextOutText(next: SeatedBooking | null, today: PlainDate): string {
  if (!next) return "Nothing booked";
  const from = next.from as PlainDate;
  const days = daysBetween(today, from);
  if (days <= 0) return `Out now, ${next.customerName}`;
  const day = days === 1 ? "tomorrow" : shortDay(from);
  return `Next out ${day}, ${next.customerName}`;
}

/** For example `CC-2219-0388, since Mar 2023`. */
export function serialText({ serial, boughtOn }: Pick<Unit, "serial" | "boughtOn">): string {
  const since = boughtOn && `since ${shortMonthAndYear(boughtOn)}`;
  return [serial, since].filter(Boolean).join(", ");
}

export const bookingDays = ({ from, through }: Pick<SeatedBooking, "from" | "through">) =>
  formatRange({ from: from as PlainDate, through: through as PlainDate });

/** A unit that is at a customer today stays there, even if another one is free. */
export const toSettleText = ({ from }: Pick<SeatedBooking, "from">, today: PlainDate) =>
  from <= today ? "It went out already. Call the customer." : "No other unit is free. Move it, swap it or call.";

const bookings = (count: number) => (count === 1 ? "1 booking" : `${count} bookings`);

/** For example `1 booking moves to another unit. 2 bookings stay on your list under Needs attention.` */
export function reseatedText({ moved, toSettle }: Reseated): string {
  const swaps =
    moved.length > 0 && `${bookings(moved.length)} ${moved.length === 1 ? "moves" : "move"} to another unit.`;
  const stay =
    toSettle.length > 0 &&
    `${bookings(toSettle.length)} ${toSettle.length === 1 ? "stays" : "stay"} on your list under Needs attention until settled.`;
  return [swaps, stay].filter(Boolean).join(" ") || "No bookings are affected.";
}

/** For example `3 bookings are affected.` */
export function affectedText({ moved, toSettle }: Reseated): string {
  const count = moved.length + toSettle.length;
  if (count === 0) return "No bookings are affected.";
  return count === 1 ? "1 booking is affected." : `${count} bookings are affected.`;
}
