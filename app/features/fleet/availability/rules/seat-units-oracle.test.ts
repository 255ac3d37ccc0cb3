// These calendars are small enough to try every arrangement.
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type PlainDate, plainDate } from "#app/shared/days/plain-date.ts";
import { type Seat, type SeatedItem, seatUnits, type UnitDays, type UnitRequest } from "./seat-units.ts";

const today = plainDate("2027-05-12");
const days = (from: number, length: number) => ({
  from: addDays(today, from),
  through: addDays(today, from + length - 1),
});

const lengths = fc.integer({ min: 1, max: 3 });
const calendars = fc
  .record({
    units: fc.array(
      fc.array(fc.record({ from: fc.integer({ min: -4, max: 12 }), length: lengths }), { maxLength: 1 }),
      {
        minLength: 2,
        maxLength: 3,
      },
    ),
    seats: fc.array(
      fc.record({
        unit: fc.nat(2),
        from: fc.integer({ min: -1, max: 7 }),
        length: lengths,
        pinned: fc.nat(6),
      }),
      { maxLength: 6 },
    ),
    wanted: fc.array(
      fc.record({ from: fc.integer({ min: 0, max: 7 }), length: lengths, own: fc.option(fc.nat(2)), only: fc.nat(11) }),
      { minLength: 1, maxLength: 2 },
    ),
  })
  .map((drawn) => {
    const units = drawn.units.map((closed, index) => ({
      unitId: index + 1,
      closed: closed.map(({ from, length }) => days(from, length)),
    }));
    const seats: Seat[] = [];
    // Like the key of the table: never two on one unit and day. Some seats are on a day when their unit is closed.
    drawn.seats.forEach(({ unit: place, from, length, pinned }, index) => {
      const unitId = (place % units.length) + 1;
      const one = { itemId: index + 1, unitId, pinned: pinned === 0, ...days(from, length) };
      if (seats.every((other) => other.unitId !== one.unitId || !meet(other, one))) seats.push(one);
    });
    const requests = drawn.wanted.map(({ from, length, own, only }, index): UnitRequest => {
      const ownUnitId = own === null ? {} : { ownUnitId: (own % units.length) + 1 };
      const onlyUnitId = only < units.length ? { onlyUnitId: only + 1 } : {};
      return { itemId: 100 + index, ...days(from, length), ...ownUnitId, ...onlyUnitId };
    });
    return { units, seats, wanted: requests };
  });

const meet = (a: { from: PlainDate; through: PlainDate | null }, b: { from: PlainDate; through: PlainDate }) =>
  a.from <= b.through && (a.through === null || b.from <= a.through);

const closedFor = (units: UnitDays[], one: Seat) =>
  units.some(({ unitId, closed }) => unitId === one.unitId && closed.some((range) => meet(range, one)));
const mustStay = (units: UnitDays[], one: Seat) => one.pinned || one.from <= today || closedFor(units, one);

/** Tries every arrangement and returns the fewest moves of other orders. */
function fewestMoves(units: UnitDays[], seats: Seat[], requests: UnitRequest[]): number | undefined {
  const movable = seats.filter((one) => !mustStay(units, one));
  const todo = [...requests, ...movable];
  const place = (index: number, seated: Seat[], moves: number): number[] => {
    const next = todo[index];
    if (!next) return [moves];
    return units.flatMap(({ unitId }) => {
      const here = { itemId: next.itemId, unitId, pinned: false, from: next.from, through: next.through };
      if ("onlyUnitId" in next && next.onlyUnitId !== unitId) return [];
      if (closedFor(units, here) || seated.some((other) => other.unitId === unitId && meet(other, here))) return [];
      return place(index + 1, [...seated, here], moves + ("unitId" in next && next.unitId !== unitId ? 1 : 0));
    });
  };
  const staying = seats.filter((one) => mustStay(units, one));
  const ways = place(0, staying, 0);
  return ways.length > 0 ? Math.min(...ways) : undefined;
}

const findUnit = (list: SeatedItem[], itemId: number) => list.find((one) => one.itemId === itemId)?.unitId;

test("an arrangement is found exactly when one exists, fixed seats stay, everything fits, and the order doesn't matter", () => {
  const counts = { none: 0, moved: 0 };
  fc.assert(
    fc.property(calendars, ({ units, seats, wanted: requests }) => {
      const seating = seatUnits(units, seats, requests, today);
      const fewest = fewestMoves(units, seats, requests);
      expect(seating !== undefined).toBe(fewest !== undefined);
      expect(seatUnits(units, seats, requests.toReversed(), today) !== undefined).toBe(seating !== undefined);
      if (!seating) return void counts.none++;
      if (seating.moved.length > 0) counts.moved++;
      if (fewest === 0) expect(seating.moved).toEqual([]);
      for (const { itemId } of seating.moved)
        expect(seats.some((one) => one.itemId === itemId && !mustStay(units, one))).toBe(true);
      const after = [
        ...seats.map((one) => ({ ...one, unitId: findUnit(seating.moved, one.itemId) ?? one.unitId })),
        ...requests.map((one) => ({
          ...one,
          pinned: false,
          unitId: findUnit(seating.placed, one.itemId) ?? Number.NaN,
        })),
      ];
      const changed = after.filter(
        ({ itemId }) => findUnit(seating.placed, itemId) !== undefined || findUnit(seating.moved, itemId) !== undefined,
      );
      for (const one of changed) {
        expect(closedFor(units, one)).toBe(false);
        expect(after.filter((other) => other.unitId === one.unitId && meet(other, one))).toEqual([one]);
      }
      for (const { itemId, onlyUnitId } of requests)
        if (onlyUnitId !== undefined) expect(findUnit(seating.placed, itemId)).toBe(onlyUnitId);
      const nobodyHasOne = requests.every(({ ownUnitId }) => ownUnitId === undefined);
      if (fewest === 1 && nobodyHasOne) expect(seating.moved).toHaveLength(1);
    }),
    { numRuns: 1500 },
  );
  expect(counts.moved).toBeGreaterThan(0);
  expect(counts.none).toBeGreaterThan(0);
});
