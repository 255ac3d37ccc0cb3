// When a unit goes out of service, other units take its bookings where they can.
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { type Seat, type SeatedItem, seatUnits, type UnitDays } from "./seat-units.ts";

export type Reseating = {
  /** Every booking that changes its unit, including others that made room. */
  moved: SeatedItem[];
  /** Bookings that no other unit can take. They keep their unit, and the owner settles them. */
  stuck: Seat[];
};

/**
 * `units` have the new outage. Moves all bookings together if possible; otherwise one after the other, by their days.
 */
export function reseat(
  units: readonly UnitDays[],
  seats: readonly Seat[],
  leaving: readonly Seat[],
  today: PlainDate,
): Reseating {
  const canLeave = leaving.filter((seat) => !seat.pinned && seat.from > today);
  const rest = leaving.filter((seat) => !canLeave.includes(seat));
  const all = seatUnits(units, seats, canLeave.map(asWanted), today);
  if (all) return { moved: [...all.placed, ...all.moved], stuck: rest };
  const one = oneByOne(units, seats, canLeave, today);
  return { moved: one.moved, stuck: [...rest, ...one.stuck] };
}

const asWanted = ({ itemId, from, through }: Seat) => ({ itemId, from, through });
const byDay = (a: Seat, b: Seat) => (a.from === b.from ? a.itemId - b.itemId : a.from < b.from ? -1 : 1);

function oneByOne(units: readonly UnitDays[], seats: readonly Seat[], leaving: Seat[], today: PlainDate): Reseating {
  const unitByItem = new Map<number, number>();
  const stuck: Seat[] = [];
  for (const seat of leaving.toSorted(byDay)) {
    const present = seats.map((other) => ({ ...other, unitId: unitByItem.get(other.itemId) ?? other.unitId }));
    const seating = seatUnits(units, present, [asWanted(seat)], today);
    if (!seating) stuck.push(seat);
    else for (const { itemId, unitId } of [...seating.placed, ...seating.moved]) unitByItem.set(itemId, unitId);
  }
  const before = new Map(seats.map(({ itemId, unitId }) => [itemId, unitId]));
  const moved = [...unitByItem].map(([itemId, unitId]) => ({ itemId, unitId }));
  return { moved: moved.filter(({ itemId, unitId }) => before.get(itemId) !== unitId), stuck };
}
