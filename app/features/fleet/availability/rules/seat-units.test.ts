import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { arrangeStays } from "./arrange-stays.ts";
import { type Seat, seatUnits, type UnitDays, type UnitRequest } from "./seat-units.ts";

const today = plainDate("2027-05-12");
const day = (offset: number) => addDays(today, offset);
const days = (from: number, length = 1) => ({ from: day(from), through: day(from + length - 1) });

const unit = (unitId: number, ...closed: UnitDays["closed"]): UnitDays => ({ unitId, closed });
const seat = (itemId: number, unitId: number, from: number, length = 1, pinned = false): Seat => ({
  itemId,
  unitId,
  pinned,
  ...days(from, length),
});
const want = (itemId: number, from: number, length = 1): UnitRequest => ({ itemId, ...days(from, length) });

test("an order item goes where it leaves the fewest idle days, else to the first unit", () => {
  expect(seatUnits([unit(1), unit(2)], [seat(7, 2, 9)], [want(8, 10)], today)?.placed).toEqual([
    { itemId: 8, unitId: 2 },
  ]);
  expect(seatUnits([unit(1), unit(2)], [], [want(8, 10)], today)?.placed).toEqual([{ itemId: 8, unitId: 1 }]);
});

test("an order item that moves keeps its unit if possible, and never pushes another aside for that", () => {
  const moving = { ...want(8, 10), ownUnitId: 2 };
  expect(seatUnits([unit(1), unit(2)], [seat(8, 2, 5)], [moving], today)?.placed).toEqual([{ itemId: 8, unitId: 2 }]);
  const sibling = seatUnits([unit(1), unit(2)], [seat(8, 2, 5), seat(9, 2, 10)], [moving], today);
  expect(sibling).toEqual({ placed: [{ itemId: 8, unitId: 1 }], moved: [] });
});

test("two days with a free unit each make room for two days in a row, by moving one other", () => {
  const seats = [seat(1, 1, 10), seat(2, 2, 11)];
  const seating = seatUnits([unit(1), unit(2)], seats, [want(3, 10, 2)], today);
  expect(seating?.moved).toHaveLength(1);
  const pinned = seats.map((one) => ({ ...one, pinned: true }));
  expect(seatUnits([unit(1), unit(2)], pinned, [want(3, 10, 2)], today)).toBeUndefined();
});

test("a stay that began yesterday or today stays where it is", () => {
  const began = [seat(1, 1, 0, 2), seat(2, 2, 2)];
  expect(seatUnits([unit(1), unit(2)], began, [want(3, 1, 2)], today)?.moved).toEqual([{ itemId: 2, unitId: 1 }]);
  const both = [seat(1, 1, 0, 2), seat(2, 2, 2, 1, true)];
  expect(seatUnits([unit(1), unit(2)], both, [want(3, 1, 2)], today)).toBeUndefined();
});

test("a booking that accepts only one unit has others make room for it", () => {
  const seating = seatUnits([unit(1), unit(2)], [seat(1, 1, 10)], [{ ...want(2, 10), onlyUnitId: 1 }], today);
  expect(seating).toEqual({ placed: [{ itemId: 2, unitId: 1 }], moved: [{ itemId: 1, unitId: 2 }] });
});

test("a whole season of overlapping stays on four units is answered at once", () => {
  // Every unit is taken without a gap, in stays of one to four days that begin on different days. Two units have one
  // free day each, so two free days in a row need many moves.
  const units = [1, 2, 3, 4].map((id) => unit(id));
  const seats: Seat[] = [];
  for (const { unitId } of units)
    for (let from = 1, n = 0; seats.length < 75 * unitId; n++) {
      const length = 1 + ((n * 7 + unitId * 3) % 4);
      seats.push(seat(seats.length + 1, unitId, from, length));
      from += length;
    }
  const request = { itemId: 1000, ...days(80, 2) };
  const gone = [
    seats.find(({ unitId, through }) => unitId === 1 && through === request.from),
    seats.find(({ unitId, from }) => unitId === 3 && from === request.through),
  ];
  const rest = seats.filter((one) => !gone.includes(one));
  expect(rest).toHaveLength(298);
  // The fastest of several runs counts, so a busy machine doesn't matter.
  const runs = Array.from({ length: 5 }, () => {
    const started = performance.now();
    const seating = seatUnits(units, rest, [request], today);
    return { found: seating, took: performance.now() - started };
  });
  expect(runs[0]?.found?.placed).toHaveLength(1);
  expect(runs[0]?.found?.moved).not.toEqual([]);
  expect(Math.min(...runs.map(({ took }) => took))).toBeLessThan(200);
});

test("if the fewest changes are out of reach, an arrangement is found exactly when one exists", () => {
  const stay = fc.record({ from: fc.nat(8), length: fc.integer({ min: 1, max: 4 }), open: fc.nat(15), own: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(stay, { maxLength: 12 }), (drawn) => {
      const stays = drawn.map(({ from, length, open, own }) => {
        const units = [0, 1, 2, 3].filter((place) => (open >> place) % 2 === 1);
        return { from, through: from + length - 1, units, own };
      });
      const any = arrangeStays(stays, 4, 0);
      expect(typeof any).toBe(typeof arrangeStays(stays, 4));
      if (typeof any !== "string")
        stays.forEach(({ from, units }, index) => {
          expect(units).toContain(any[index]);
          const before = stays.filter((other, place) => place !== index && other.from <= from && from <= other.through);
          expect(before.map((other) => any[stays.indexOf(other)])).not.toContain(any[index]);
        });
    }),
    { numRuns: 500 },
  );
});
