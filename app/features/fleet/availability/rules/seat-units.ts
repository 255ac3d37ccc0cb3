// Assigns the units of one inflatable. Booking, moving, swapping, outages and late payments share it. It only says
// which claims to try; the key of `day_claims` decides every race.
import { daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import { arrangeStays, type Stay } from "./arrange-stays.ts";
import { type DayRange, listDays } from "./day-range.ts";
import { type DaySpan, unitChoices } from "./unit-choices.ts";

/** A range without a last day has no end. */
export type ClosedRange = { from: PlainDate; through: PlainDate | null };
/** A unit and the ranges when it can't be used: outages, blocks, retired. Units are in the order of their positions. */
export type UnitDays = { unitId: number; closed: ClosedRange[] };

/** `itemId` is the id of `booking_items`. A seat is pinned once the crew has been sent. */
export type Seat = DayRange & { itemId: number; unitId: number; pinned: boolean };

/** `ownUnitId` is the current unit, tried first. With `onlyUnitId` no other unit is acceptable. */
export type UnitRequest = DayRange & { itemId: number; ownUnitId?: number; onlyUnitId?: number };

export type SeatedItem = { itemId: number; unitId: number };
/** `placed` has a unit for every requested item; `moved` has other items that change their unit. */
export type Seating = { placed: SeatedItem[]; moved: SeatedItem[] };

/**
 * Returns undefined if it can't be done. A seat stays if it is pinned, has started, or its unit is closed on one of its
 * days. Others move only if there is no room otherwise. The current seats of the requested items don't count.
 */
export function seatUnits(
  units: readonly UnitDays[],
  seats: readonly Seat[],
  requests: readonly UnitRequest[],
  today: PlainDate,
): Seating | undefined {
  const others = seats.filter(({ itemId }) => !requests.some((one) => one.itemId === itemId));
  const placed = arrange(units, others, requests, today);
  if (typeof placed !== "string") return { placed, moved: [] };
  return hasRoom(units, others, requests) ? seatByMoving(units, others, requests, today) : undefined;
}

/**
 * Considers more and more surrounding seats. If those can be arranged with all others in place, nobody else has to
 * move. If they can't be arranged even without the others, there is no solution.
 */
function seatByMoving(
  units: readonly UnitDays[],
  others: readonly Seat[],
  requests: readonly UnitRequest[],
  today: PlainDate,
): Seating | undefined {
  const movable = others.filter((seat) => canMove(seat, units, today));
  const fixed = others.filter((seat) => !movable.includes(seat));
  const rings = ringsAround(requests, movable);
  for (let count = 1; ; count *= 2) {
    const near = rings.slice(0, count).flat();
    const far = rings.slice(count).flat();
    const seated = arrange(units, [...fixed, ...far], [...requests, ...near.map(asWanted)], today);
    if (typeof seated !== "string") return splitMoved(seated, requests, near);
    if (far.length === 0) return undefined;
    if (arrange(units, fixed, [...requests, ...near.map(asWanted)], today) === "none") return undefined;
  }
}

const asWanted = ({ itemId, unitId, from, through }: Seat): UnitRequest => ({
  itemId,
  from,
  through,
  ownUnitId: unitId,
});

function splitMoved(seated: SeatedItem[], requests: readonly UnitRequest[], seats: readonly Seat[]): Seating {
  const moves = seated.slice(requests.length).filter(({ unitId }, index) => unitId !== seats[index]?.unitId);
  return { placed: seated.slice(0, requests.length), moved: moves };
}

const overlap = (a: ClosedRange, b: DayRange) => a.from <= b.through && (a.through === null || b.from <= a.through);
const covers = (range: ClosedRange, day: PlainDate) => overlap(range, { from: day, through: day });

function freeUnits(units: readonly UnitDays[], seats: readonly Seat[], day: PlainDate): number {
  const takenUnits = new Set(seats.filter((seat) => covers(seat, day)).map(({ unitId }) => unitId));
  return units.filter(({ unitId, closed }) => !takenUnits.has(unitId) && !closed.some((range) => covers(range, day)))
    .length;
}

/** Most refusals are for lack of any unit. Counting finds those without a search. */
function hasRoom(units: readonly UnitDays[], seats: readonly Seat[], requests: readonly UnitRequest[]): boolean {
  const days = [...new Set(requests.flatMap(listDays))];
  return days.every((day) => freeUnits(units, seats, day) >= requests.filter((one) => covers(one, day)).length);
}

function canMove(seat: Seat, units: readonly UnitDays[], today: PlainDate): boolean {
  const unit = units.find(({ unitId }) => unitId === seat.unitId);
  return !seat.pinned && seat.from > today && unit !== undefined && !unit.closed.some((range) => overlap(range, seat));
}

/** First the seats that the requested items can displace, then those that these can displace, and so on. */
function ringsAround(requests: readonly DayRange[], seats: readonly Seat[]): Seat[][] {
  const rings: Seat[][] = [];
  let edge: readonly DayRange[] = requests;
  let rest = seats;
  while (edge.length > 0) {
    const ring = new Set(rest.filter((seat) => edge.some((one) => overlap(one, seat))));
    rest = rest.filter((seat) => !ring.has(seat));
    edge = [...ring];
    rings.push([...ring]);
  }
  return rings;
}

function arrange(
  units: readonly UnitDays[],
  fixed: readonly Seat[],
  requests: readonly UnitRequest[],
  today: PlainDate,
): SeatedItem[] | "none" | "gave up" {
  const taken = units.map((unit) => takenSpans(unit, fixed, today));
  const unitIds = units.map(({ unitId }) => unitId);
  const stays = requests.map((one) => planStay(one, unitIds, taken, today));
  const places = arrangeStays(stays, units.length);
  if (typeof places === "string") return places;
  return requests.map(({ itemId }, index) => ({ itemId, unitId: unitIds[places[index] ?? -1] ?? Number.NaN }));
}

function planStay(request: UnitRequest, unitIds: number[], taken: DaySpan[][], today: PlainDate): Stay {
  const { ownUnitId, onlyUnitId } = request;
  const days = toDaySpan(request, today);
  const own = ownUnitId === undefined ? undefined : unitIds.indexOf(ownUnitId);
  const choices = unitChoices(taken, days, own);
  const units = onlyUnitId === undefined ? choices : choices.filter((place) => unitIds[place] === onlyUnitId);
  return { ...days, own, units };
}

function toDaySpan({ from, through }: ClosedRange, today: PlainDate): DaySpan {
  const last = through === null ? Number.POSITIVE_INFINITY : daysBetween(today, through);
  return { from: daysBetween(today, from), through: last };
}

function takenSpans({ unitId, closed }: UnitDays, fixed: readonly Seat[], today: PlainDate): DaySpan[] {
  const seats = fixed.filter((seat) => seat.unitId === unitId);
  return [...closed, ...seats].map((range) => toDaySpan(range, today));
}
