// Which unpaid holds look like someone blocking the calendar: by the share of the fleet they take on a day, and by what one
// person holds. Holds with the same mailbox, phone, device or address count as one person.

import { listDays } from "#app/features/fleet/availability/rules/day-range.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { countUnitDays, type HeldUnits, notableUnits, unitsOn } from "./fair-holds.ts";

/** So many unpaid holds, or unit-days, of one person raise the alarm. */
const HOLDS_PER_PERSON = 5;
const UNIT_DAYS_PER_PERSON = 18;

export type OpenHold = HeldUnits & {
  bookingId: number;
  emailKey: string | null;
  phoneKey: string | null;
  deviceKey: string | null;
  addressKey: string | null;
  createdAt: Date;
  holdExpiresAt: Date | null;
};

/** The day on which most of the fleet is held without a payment. */
export type HeldShare = { date: PlainDate; units: number; fleetUnits: number };

export type HoldAlarm = { bookingIds: number[]; people: number; since: Date; until: Date | null; share: HeldShare };

/** Undefined when nothing is out of the ordinary. */
export function holdAlarm(holds: OpenHold[], fleetUnits: number): HoldAlarm | undefined {
  const people = groupByPerson(holds);
  const suspicious = new Set([...people.filter(isTooMuch).flat(), ...onFullDays(holds, fleetUnits)]);
  const [first] = suspicious;
  if (!first) return undefined;
  const meant = [...suspicious];
  const ends = meant.map(({ holdExpiresAt }) => holdExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return {
    bookingIds: meant.map(({ bookingId }) => bookingId).sort((a, b) => a - b),
    people: people.filter((group) => group.some((hold) => suspicious.has(hold))).length,
    since: new Date(Math.min(...meant.map(({ createdAt }) => createdAt.getTime()))),
    until: Number.isFinite(last) ? new Date(last) : null,
    share: { ...fullestDay(meant, first.from), fleetUnits },
  };
}

const isTooMuch = (group: OpenHold[]) =>
  group.length >= HOLDS_PER_PERSON || countUnitDays(group) > UNIT_DAYS_PER_PERSON;

/** Holds on days of which several together take a notable share. One large order alone is a good customer. */
function onFullDays(holds: OpenHold[], fleetUnits: number): OpenHold[] {
  const full = [...unitsByDay(holds)].filter(([, units]) => units > notableUnits(fleetUnits)).map(([day]) => day);
  return full.flatMap((day) => {
    const there = holds.filter((hold) => unitsOn([hold], day) > 0);
    return there.length > 1 ? there : [];
  });
}

function fullestDay(holds: OpenHold[], first: PlainDate): { date: PlainDate; units: number } {
  let fullest = { date: first, units: 0 };
  for (const [date, units] of unitsByDay(holds)) if (units > fullest.units) fullest = { date, units };
  return fullest;
}

function unitsByDay(holds: OpenHold[]): Map<PlainDate, number> {
  const units = new Map<PlainDate, number>();
  for (const hold of holds) for (const day of listDays(hold)) units.set(day, (units.get(day) ?? 0) + hold.units);
  return units;
}

function groupByPerson(holds: OpenHold[]): OpenHold[][] {
  const groupOf = new Map<string, OpenHold[]>();
  const groups = new Set<OpenHold[]>();
  for (const hold of holds) {
    const known = [
      ...new Set(
        callerKeys(hold)
          .map((key) => groupOf.get(key))
          .filter((group) => group !== undefined),
      ),
    ];
    const merged = [...known.flat(), hold];
    for (const group of known) groups.delete(group);
    groups.add(merged);
    for (const one of merged) for (const key of callerKeys(one)) groupOf.set(key, merged);
  }
  return [...groups];
}

function callerKeys({ emailKey, phoneKey, deviceKey, addressKey }: OpenHold): string[] {
  return [emailKey, phoneKey, deviceKey, addressKey].filter((key) => key !== null);
}
