// Checks by the rules of claiming whether an item has room for an order, without claiming anything.
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { type DayRange, listDays } from "./day-range.ts";
import { type FleetUnit, freeUnits, takenDays } from "./fleet.ts";
import { type Seat, seatUnits, type UnitDays } from "./seat-units.ts";

/** A claimed day. A block has no order item. */
type RoomClaim = {
  unitId: number;
  inflatableId: number;
  date: PlainDate;
  kind: string;
  bookingId: number | null;
  bookingItemId: number | null;
  pinned: boolean;
};

/** An item with too few units, and the days. No days if only an exchange of units would have helped. */
export type NoRoom = { inflatableId: number; days: PlainDate[]; blocked: boolean };

/** `claims` has all future claims, because units could be exchanged. */
type ItemRoom = { inflatableId: number; count: number; fleet: FleetUnit[]; claims: RoomClaim[] };

type Units = { findFleet: (inflatableId: number) => FleetUnit[]; findClaims: (inflatableId: number) => RoomClaim[] };
type RoomOptions = {
  today: PlainDate;
  /** The order being moved. Its own claims count as free. */
  without?: number;
};

/** Returns a function that finds the items of an order without room on a range of days. */
export function orderRoom(
  inflatableIds: readonly number[],
  { findFleet, findClaims }: Units,
  { today, without }: RoomOptions,
): (range: DayRange) => NoRoom[] {
  const rooms = [...Map.groupBy(inflatableIds, (id) => id)].map(([inflatableId, { length: count }]) => {
    const claims = findClaims(inflatableId).filter(({ bookingId }) => bookingId === null || bookingId !== without);
    return roomFinder({ inflatableId, count, fleet: findFleet(inflatableId), claims }, today);
  });
  return (range) => {
    const stay = listDays(range);
    return rooms.flatMap((room) => room(stay) ?? []);
  };
}

/**
 * Returns a function that checks any stay. A calendar checks hundreds of overlapping stays, so each day is computed
 * once.
 */
export function roomFinder({ inflatableId, count, fleet, claims }: ItemRoom, today: PlainDate) {
  const freeOn = freeUnitsByDay(fleet, claims);
  const bookedDays = new Set(claims.filter(({ kind }) => kind !== "block").map(({ date }) => date));
  let seating: { units: UnitDays[]; seats: Seat[] } | undefined;
  return (stay: readonly PlainDate[]): NoRoom | undefined => {
    const from = stay[0];
    const through = stay.at(-1);
    if (!from || !through) return undefined;
    const days = stay.filter((day) => freeOn(day).size < count);
    if (days.length > 0) return { inflatableId, days, blocked: !days.some((day) => bookedDays.has(day)) };
    if (fleet.filter(({ id }) => stay.every((day) => freeOn(day).has(id))).length >= count) return undefined;
    seating ??= { units: listClosedDays(fleet, claims), seats: collectSeats(claims, today) };
    const requests = Array.from({ length: count }, (_, at) => ({ itemId: -1 - at, from, through }));
    return seatUnits(seating.units, seating.seats, requests, today)
      ? undefined
      : { inflatableId, days: [], blocked: false };
  };
}

function freeUnitsByDay(fleet: FleetUnit[], claims: RoomClaim[]): (day: PlainDate) => ReadonlySet<number> {
  const taken = takenDays(claims);
  const cache = new Map<PlainDate, ReadonlySet<number>>();
  return (day) => {
    const cached = cache.get(day);
    if (cached) return cached;
    const free = new Set(freeUnits(fleet, taken, { from: day, through: day }).map(({ id }) => id));
    cache.set(day, free);
    return free;
  };
}

function listClosedDays(fleet: FleetUnit[], claims: RoomClaim[]): UnitDays[] {
  const blocks = Map.groupBy(
    claims.filter(({ kind }) => kind === "block"),
    ({ unitId }) => unitId,
  );
  return fleet.map(({ id, outages }) => ({
    unitId: id,
    closed: [...outages, ...(blocks.get(id) ?? []).map(({ date }) => ({ from: date, through: date }))],
  }));
}

/** Returns whole order items with a unit today or later. */
function collectSeats(claims: RoomClaim[], today: PlainDate): Seat[] {
  const byItem = Map.groupBy(
    claims.filter(({ bookingItemId }) => bookingItemId !== null),
    ({ bookingItemId }) => bookingItemId,
  );
  return [...byItem].flatMap(([itemId, stay]) => {
    const days = stay.map(({ date }) => date).sort();
    const from = days[0];
    const through = days.at(-1);
    if (itemId === null || !from || !through || through < today) return [];
    return [{ itemId, unitId: stay[0]?.unitId ?? 0, from, through, pinned: stay.some(({ pinned }) => pinned) }];
  });
}
