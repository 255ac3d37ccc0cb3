import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { sometime } from "./business-clock.ts";
import { onOrAfter } from "./calendar.ts";
import type { Dice } from "./prng.ts";
import type { ClaimRow, Inflatable } from "./rows.ts";

const SUNDAY = 0;
const TUESDAY = 2;
const WEDNESDAY = 3;

/** `from` is counted from today and moved on to the weekday; without a type every inflatable stays home. */
const plans: Array<{ reason: string; type?: string; from: number; on: number; days: number }> = [
  { reason: "Repair: seam on the landing", type: "giant-slide", from: -96, on: TUESDAY, days: 3 },
  { reason: "Blower motor on order", type: "castle-basketball", from: -58, on: WEDNESDAY, days: 2 },
  { reason: "Deep clean and drying", type: "slip-slide", from: -30, on: TUESDAY, days: 1 },
  { reason: "Repair: zipper on the back flap", type: "castle-combo", from: 9, on: TUESDAY, days: 2 },
  { reason: "Family weekend, no deliveries", from: 18, on: SUNDAY, days: 1 },
  { reason: "Annual inspection", from: 37, on: WEDNESDAY, days: 1 },
];

export function makeBlocks(dice: Dice, catalogue: readonly Inflatable[], today: PlainDate): ClaimRow[] {
  return plans.flatMap(({ reason, type, from, on, days }) => {
    const first = onOrAfter(addDays(today, from), on);
    const createdAt = sometime(dice, addDays(from < 0 ? first : today, -3), 8, 18);
    const items = catalogue.filter((inflatable) => !type || inflatable.type === type);
    const dates = Array.from({ length: days }, (_, n) => addDays(first, n));
    return items.flatMap(({ id }) => dates.map((date) => ({ inflatableId: id, date, reason, createdAt })));
  });
}
