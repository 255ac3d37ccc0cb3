// Whether there is room for what an order wants of an item, by the same rules as claiming, without claiming anything.
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import { MOST_DAYS } from "../../../shared/vocabulary.ts";
import type { DayRange } from "./day-range.ts";
import { type FleetUnit, freeUnits, takenDays } from "./fleet.ts";
import { type Seat, seatUnits, type UnitDays } from "./seat-units.ts";

/** A claimed day; a block has no thing. */
type RoomClaim = {
  unitId: number;
  inflatableId: number;
  date: PlainDate;
  kind: string;
  bookingItemId: number | null;
  pinned: boolean;
};

/** An item with too few units, and the days. No days if only an exchange of units would have helped. */
export type NoRoom = { inflatableId: number; days: PlainDate[]; blocked: boolean };

/** `claims`: of the days that are looked at; where units could be exchanged, all to come. */
export type ItemRoom = { inflatableId: number; count: number; fleet: FleetUnit[]; claims: RoomClaim[] };

/** Looks at any stay, again and again. A calendar asks for hundreds that overlap, so each day is looked at once. */
export function roomOf({ inflatableId, count, fleet, claims }: ItemRoom, today: PlainDate) {
  const freeOn = freeUnitsByDay(fleet, claims);
  const bookedDays = new Set(claims.filter(({ kind }) => kind !== "block").map(({ date }) => date));
  let seating: { units: UnitDays[]; seats: Seat[] } | undefined;
  return (stay: readonly PlainDate[]): NoRoom | undefined => {
    const [from, through] = [stay[0], stay.at(-1)];
    if (!from || !through) return undefined;
    const days = stay.filter((day) => freeOn(day).size < count);
    if (days.length > 0) return { inflatableId, days, blocked: !days.some((day) => bookedDays.has(day)) };
    if (fleet.filter(({ id }) => stay.every((day) => freeOn(day).has(id))).length >= count) return undefined;
    seating ??= { units: closedDaysOf(fleet, claims), seats: seatsOf(claims, today) };
    const wanted = Array.from({ length: count }, (_, at) => ({ itemId: -1 - at, from, through }));
    return seatUnits(seating.units, seating.seats, wanted, today)
      ? undefined
      : { inflatableId, days: [], blocked: false };
  };
}

function freeUnitsByDay(fleet: FleetUnit[], claims: RoomClaim[]): (day: PlainDate) => ReadonlySet<number> {
  const taken = takenDays(claims);
  const known = new Map<PlainDate, ReadonlySet<number>>();
  return (day) => {
    const found = known.get(day);
    if (found) return found;
    const free = new Set(freeUnits(fleet, taken, { from: day, through: day }).map(({ id }) => id));
    known.set(day, free);
    return free;
  };
}

/** The days on which a claim can matter: all to come where units could be exchanged, with stays that began before. */
export function daysThatMatter(range: DayRange, days: number, today: PlainDate, mostUnits: number): DayRange {
  if (days === 1 || mostUnits < 2) return range;
  const first = range.from < today ? range.from : today;
  return { from: addDays(first, -MOST_DAYS), through: FAR };
}

const FAR = "9999-12-31" as PlainDate;

function closedDaysOf(fleet: FleetUnit[], claims: RoomClaim[]): UnitDays[] {
  const blocks = Map.groupBy(
    claims.filter(({ kind }) => kind === "block"),
    ({ unitId }) => unitId,
  );
  return fleet.map(({ id, outages }) => ({
    unitId: id,
    closed: [...outages, ...(blocks.get(id) ?? []).map(({ date }) => ({ from: date, through: date }))],
  }));
}

/** Things that have a unit today or later, whole. */
function seatsOf(claims: RoomClaim[], today: PlainDate): Seat[] {
  const byThing = Map.groupBy(
    claims.filter(({ bookingItemId }) => bookingItemId !== null),
    ({ bookingItemId }) => bookingItemId,
  );
  return [...byThing].flatMap(([itemId, stay]) => {
    const days = stay.map(({ date }) => date).sort();
    const [from, through] = [days[0], days.at(-1)];
    if (itemId === null || !from || !through || through < today) return [];
    return [{ itemId, unitId: stay[0]?.unitId ?? 0, from, through, pinned: stay.some(({ pinned }) => pinned) }];
  });
}
