// Which inflatable goes out on which day: weekends and the warm months first, and never where the day is blocked.
import { addDays, type PlainDate, weekday } from "#app/shared/days/plain-date.ts";
import type { Dice } from "./prng.ts";
import type { Inflatable, Slot } from "./rows.ts";

//                      Jan  Feb  Mar  Apr May  Jun  Jul  Aug  Sep  Oct  Nov  Dec
const monthDemand = [0.15, 0.2, 0.5, 1, 1.3, 1.4, 1.4, 1.2, 1.1, 1.2, 0.4, 0.3];
//                      Sun Mon  Tue  Wed  Thu  Fri Sat
const weekdayDemand = [6, 0.5, 0.4, 0.4, 0.6, 2, 10];
const popularity: Record<string, number> = { "castle-combo": 3, "palm-combo": 2.6, "slip-slide": 4 };

export const readMonth = (date: PlainDate) => Number(date.slice(5, 7));

export const isWarm = (date: PlainDate) => readMonth(date) >= 5 && readMonth(date) <= 9;

/** Days when hardly anyone rents. */
const holidays = ["12-24", "12-25", "01-01"];

export const slotKey = (inflatableId: number, date: string) => `${inflatableId} ${date}`;

/** `from` and `to` are days counted from today, both included. */
export function openSlots(
  catalogue: readonly Inflatable[],
  today: PlainDate,
  [from, to]: [number, number],
  blocked: ReadonlySet<string>,
): Slot[] {
  const dates = Array.from({ length: to - from + 1 }, (_, n) => addDays(today, from + n));
  return dates
    .flatMap((date) => catalogue.map((inflatable) => ({ inflatable, date })))
    .filter(({ inflatable, date }) => !blocked.has(slotKey(inflatable.id, date)));
}

/** The next day of the week, 0 is Sunday; the day itself when it is one. */
export function onOrAfter(date: PlainDate, day: number): PlainDate {
  return addDays(date, (day - weekday(date) + 7) % 7);
}

/** Different slots in no order, busier days likelier. */
export function chooseSlots(dice: Dice, slots: readonly Slot[], count: number): Slot[] {
  return dice.shuffle(dice.sample(slots, count, demand));
}

function demand({ inflatable, date }: Slot): number {
  const coldWater = inflatable.type === "slip-slide" && !isWarm(date) ? 0.03 : 1;
  const month = monthDemand[readMonth(date) - 1] ?? 1;
  const day = weekdayDemand[weekday(date)] ?? 1;
  const holiday = holidays.includes(date.slice(5)) ? 0.01 : 1;
  return month * day * holiday * (popularity[inflatable.type] ?? 2) * coldWater;
}
