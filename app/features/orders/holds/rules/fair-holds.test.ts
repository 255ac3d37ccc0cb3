import { expect, test } from "vitest";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
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
  proven: false,
  lapsed: false,
  ...changes,
});
const verdict = (wanted: HeldUnits, unpaid: UnpaidHold[] = [], fleetUnits = 20) => {
  const { kind, ...rest } = judgeHold(wanted, unpaid, { fleetUnits, canAsk: true, ends: true });
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

test("where unpaid holds take half of a day, everybody is asked, and one's own holds refuse nothing that a code opens [A1]", () => {
  const taken = [another(order(5)), another(order(5, 2))];
  const sunday = order(1, 1, addDays(SATURDAY, 1));
  expect([verdict(order(1), taken), verdict(sunday, taken)]).toEqual(["many_holds", "free"]);
  // What a family held elsewhere, let lapse, or somebody typed in its name; what its own order takes; what its neighbors hold.
  const ownElsewhere = another(order(1, 1, addDays(SATURDAY, 7)), { own: true });
  const lapsed = another(order(3, 3), { own: true, sameAddress: true, lapsed: true });
  for (const hold of [ownElsewhere, lapsed]) expect(verdict(order(3), [...taken, hold])).toBe("many_holds");
  expect(verdict(order(1), [another(order(3), { own: true })], 5)).toBe("large_order");
  const neighbors = Array.from({ length: 12 }, () => another(order(3), { sameAddress: true, lapsed: true }));
  expect(verdict(order(3), [...taken, ...neighbors])).toBe("many_holds");
  // What lapsed takes nothing, so on a quiet day it counts for nothing.
  expect(verdict(order(3, 3), [lapsed])).toBe("free");
});

test("a proven mailbox has two unpaid holds on such days, one where its address had many, and a big one goes to an address twice [A1]", () => {
  const taken = another(order(11));
  const mine = another(order(3), { own: true, proven: true, lapsed: true });
  expect(verdict(order(1), [taken, mine])).toBe("many_holds");
  expect(verdict(order(1), [taken, mine, { ...mine, lapsed: false }])).toBe("refused");
  expect(verdict(order(1), [mine, mine])).toBe("free");
  const neighbors = another(order(5, 4), { sameAddress: true, lapsed: true });
  expect(verdict(order(1), [taken, neighbors, mine])).toBe("refused");
  const big = another(order(20), { sameAddress: true, lapsed: true });
  expect([verdict(order(20), [big, big]), verdict(order(3), [taken, big, big])]).toEqual(["refused", "many_holds"]);
});

test("one missed hold shuts nobody out of an empty day whatever their neighbors had, nor their own of any other [A1]", () => {
  const missed = (held: HeldUnits) => another(held, { own: true, sameAddress: true, proven: true, lapsed: true });
  expect(verdict(order(4), [missed(order(4))], 5)).toBe("large_order");
  // What the family itself had does not make its address crowded.
  expect(verdict(order(2, 5), [another(order(11)), missed(order(2, 5))])).toBe("large_order");
  const neighbors = another(order(5, 4), { sameAddress: true, lapsed: true });
  expect(verdict(order(4), [missed(order(4)), neighbors], 5)).toBe("large_order");
  // Two that were missed on other days say nothing about an empty one.
  const elsewhere = missed(order(1, 1, addDays(SATURDAY, 7)));
  expect(verdict(order(4), [elsewhere, elsewhere], 5)).toBe("large_order");
  expect(verdict(order(3), [elsewhere, elsewhere, another(order(3))], 5)).toBe("refused");
});

test("where no code can be mailed holds are short, and who has one on a contested day is asked to call [A1]", () => {
  const judge = (wanted: HeldUnits, unpaid: UnpaidHold[] = [], ends = true) =>
    judgeHold(wanted, unpaid, { fleetUnits: 20, canAsk: false, ends });
  const mine = another(order(3), { own: true });
  const taken = another(order(10));
  expect(judge(order(3, 3))).toEqual({ kind: "free", short: false });
  expect(judge(order(3, 3), [mine])).toEqual({ kind: "free", short: true });
  expect(judge(order(3), [taken])).toEqual({ kind: "free", short: true });
  expect(judge(order(3), [taken, mine])).toEqual({ kind: "refused", why: "no_code" });
  expect(judge(order(1), [taken, another(order(3, 3), { sameAddress: true })])).toMatchObject({ kind: "refused" });
  // What is booked for good at once is not bounded by its end.
  expect(judge(order(3, 3), [mine], false)).toEqual({ kind: "refused", why: "no_code" });
});
