import { expect, test } from "vitest";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { reseat } from "./reseat.ts";
import type { Seat } from "./seat-units.ts";

const today = plainDate("2027-05-14");
const seat = (itemId: number, unitId: number, from: number, length = 1, pinned = false): Seat => ({
  ...{ itemId, unitId, pinned },
  from: addDays(today, from),
  through: addDays(today, from + length - 1),
});
const out = { unitId: 2, closed: [{ from: today, through: null }] };

test("bookings that another unit can take move there; the rest stay and are listed", () => {
  const seats = [seat(1, 1, 2), seat(2, 2, 2, 2), seat(3, 2, 9), seat(4, 1, 16), seat(5, 2, 16)];
  const leaving = seats.filter(({ unitId }) => unitId === 2);
  const { moved, stuck } = reseat([{ unitId: 1, closed: [] }, out], seats, leaving, today);
  expect(moved).toEqual([{ itemId: 3, unitId: 1 }]);
  expect(stuck.map(({ itemId }) => itemId)).toEqual([2, 5]);
});

test("other bookings move to make room if that lets all of them stay", () => {
  const units = [{ unitId: 1, closed: [] }, out, { unitId: 3, closed: [] }];
  const seats = [seat(1, 1, 2), seat(2, 3, 3), seat(3, 2, 2, 2)];
  const { moved, stuck } = reseat(units, seats, [seat(3, 2, 2, 2)], today);
  expect(stuck).toEqual([]);
  expect(moved).toHaveLength(2);
});

test("a started or pinned booking never changes its unit", () => {
  const seats = [seat(1, 2, 0, 2), seat(2, 2, 5, 1, true)];
  const { moved, stuck } = reseat([{ unitId: 1, closed: [] }, out], seats, seats, today);
  expect(moved).toEqual([]);
  expect(stuck).toEqual(seats);
});
