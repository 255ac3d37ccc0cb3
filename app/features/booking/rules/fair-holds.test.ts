import { expect, test } from "vitest";
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import { type HeldUnits, judgeHold, type UnpaidHold } from "./fair-holds.ts";

const SATURDAY = "2026-05-16" as PlainDate;
const order = (units: number, days = 1, from = SATURDAY): HeldUnits => ({
  units,
  from,
  through: addDays(from, days - 1),
});
const another = (held: HeldUnits, changes: Partial<UnpaidHold> = {}): UnpaidHold => ({
  ...held,
  own: false,
  sameAddress: false,
  lapsed: false,
  ...changes,
});
const verdict = (wanted: HeldUnits, unpaid: UnpaidHold[] = [], fleet = 20) => {
  const { kind, ...rest } = judgeHold(wanted, unpaid, fleet);
  return "reason" in rest ? rest.reason : kind;
};

test("a family's order of three for a weekend needs no code in the smallest fleet, also beside other families [A1]", () => {
  const FRIDAY = addDays(SATURDAY, -1);
  for (const fleet of [3, 5, 12, 40]) expect(verdict(order(3, 3, FRIDAY), [], fleet)).toBe("free");
  const families = [another(order(3, 3, FRIDAY)), another(order(2, 2))];
  expect(verdict(order(3, 3, FRIDAY), families)).toBe("free");
  expect(verdict(order(3, 3, FRIDAY), [another(order(3, 3), { sameAddress: true })])).toBe("free");
});

test("unit-days count, not orders: five for two weeks, or a second order that adds up, asks for a code [A1]", () => {
  expect(verdict(order(5, 14))).toBe("large_order");
  expect(verdict(order(2, 5))).toBe("large_order");
  const mine = { own: true };
  expect(verdict(order(3), [another(order(2, 3), mine)])).toBe("free");
  expect(verdict(order(3, 2), [another(order(2, 2), mine)])).toBe("large_order");
  const elsewhere = [
    another(order(1, 1, addDays(SATURDAY, 7)), mine),
    another(order(1, 1, addDays(SATURDAY, 14)), mine),
  ];
  expect(verdict(order(1), elsewhere)).toBe("own_holds");
});

test("a notable share of the fleet on one day asks for a code, whatever it is in unit-days [A1]", () => {
  expect([verdict(order(5)), verdict(order(6))]).toEqual(["free", "large_order"]);
  expect([verdict(order(4), [], 5), verdict(order(9), [], 40)]).toEqual(["large_order", "free"]);
  expect(verdict(order(3), [another(order(3), { own: true })])).toBe("large_order");
});

test("an address counts for all its mailboxes, with room for two families [A1]", () => {
  const nearby = (units: number, days: number) =>
    another(order(units, days, addDays(SATURDAY, 30)), { sameAddress: true });
  expect(verdict(order(3, 3), [nearby(3, 3)])).toBe("free");
  expect(verdict(order(1), [nearby(3, 3), nearby(3, 3)])).toBe("many_holds");
});

test("where unpaid holds take half of a day, everybody is asked, and who holds or let lapse something gets no more [A1]", () => {
  const taken = [another(order(5)), another(order(5, 2))];
  expect(verdict(order(1), taken)).toBe("many_holds");
  expect(verdict(order(1, 1, addDays(SATURDAY, 1)), taken)).toBe("free");
  expect(verdict(order(1), [...taken, another(order(1, 1, addDays(SATURDAY, 7)), { own: true })])).toBe("refused");
  expect(verdict(order(1), [...taken, another(order(1), { own: true, lapsed: true })])).toBe("refused");
  expect(verdict(order(3), [...taken, another(order(3, 3), { sameAddress: true, lapsed: true })])).toBe("refused");
  expect(verdict(order(1), [...taken, another(order(2), { sameAddress: true })])).toBe("many_holds");
  // What lapsed takes nothing, so on a quiet day it counts for nothing.
  expect(verdict(order(3, 3), [another(order(3, 3), { own: true, lapsed: true })])).toBe("free");
});
