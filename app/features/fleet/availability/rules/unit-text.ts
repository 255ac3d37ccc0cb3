import { monthDay } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { UnitStatus } from "#app/shared/words/vocabulary.ts";
import { formatRange } from "./day-range.ts";

type Named = { name: string };
type Days = { from: string; through: string };

/** Appends the first number that none of the item's units has: `Castle Combo 3`. */
export function nextUnitName(itemName: string, units: readonly Named[]): string {
  const names = new Set(units.map(({ name }) => name));
  let number = units.length + 1;
  while (names.has(`${itemName} ${number}`)) number++;
  return `${itemName} ${number}`;
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
const NAMED = 6;

/** Says why a unit can't be retired: how many bookings only it can serve, and on which days. */
export function promisedSentence(unitName: string, bookings: readonly Days[]): string {
  const days = bookings.slice(0, NAMED).map(({ from, through }) => formatRange({ from, through } as PlainDays));
  const more = bookings.length > NAMED ? [`${bookings.length - NAMED} more`] : [];
  const count = bookings.length === 1 ? "1 booking" : `${bookings.length} bookings`;
  const it = bookings.length === 1 ? "it" : "them";
  return `${unitName} has ${count} that no other unit can take: ${list.format([...days, ...more])}. Move or cancel ${it} first.`;
}

type PlainDays = { from: PlainDate; through: PlainDate };
type Out = { from: string; backOn: string | null };
type UnitState = { status: UnitStatus; outages: readonly Out[] };

const covers = ({ from, backOn }: Out, day: string) => from <= day && (backOn === null || day < backOn);

export const isRetired = ({ status }: UnitState) => status === "retired";

export function outageNow<One extends Out>(
  { outages }: { outages: readonly One[] },
  today: PlainDate,
): One | undefined {
  return outages.find((outage) => covers(outage, today));
}

export function isInService(unit: UnitState, day: PlainDate): boolean {
  return !isRetired(unit) && !outageNow(unit, day);
}

/** For example `1 unit`, `2 units` or `1 of 2 units in service`. */
export function unitCountText(units: readonly UnitState[], today: PlainDate): string {
  const active = units.filter((unit) => !isRetired(unit));
  const inService = active.filter((unit) => isInService(unit, today)).length;
  const noun = active.length === 1 ? "unit" : "units";
  return inService === active.length
    ? `${active.length} ${noun}`
    : `${inService} of ${active.length} ${noun} in service`;
}

/** For example `Customers can book 1 a day until May 20, then 2.` */
export function bookableText(units: readonly UnitState[], today: PlainDate): string {
  const countOn = (day: PlainDate) => units.filter((unit) => isInService(unit, day)).length;
  const ends = units.flatMap(({ outages }) => outages.flatMap(({ from, backOn }) => [from, backOn ?? ""]));
  const changes = [...new Set(ends)].filter((day) => day > today).sort() as PlainDate[];
  const steps = changes.map((day) => ({ day, count: countOn(day) }));
  const now = countOn(today);
  const next = steps.find(({ count }) => count !== now);
  if (!next) return now === 0 ? "Customers can't book it: no unit is in service." : `Customers can book ${now} a day.`;
  const present = now === 0 ? "Not bookable" : `Customers can book ${now} a day`;
  return next.count === 0
    ? `${present} until ${monthDay(next.day)}, then not bookable.`
    : `${present} until ${monthDay(next.day)}, then ${next.count}${now === 0 ? " a day" : ""}.`;
}
