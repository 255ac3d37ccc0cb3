import { expect, test } from "vitest";
import { isSomeFree, leaveOutText, listMissing } from "./leave-out.ts";

const castle = { id: 3, name: "Castle Combo" };
const slide = { id: 2, name: "Giant Slide" };
const order = [3, 2, 3, 3].map((inflatableId) => ({ inflatableId, wetOption: false }));

test("as many are missing as are wanted beyond those that are free", () => {
  const missing = (left: number) => listMissing([castle], order, () => left)[0]?.missing;
  expect([0, 1, 2].map(missing)).toEqual([3, 2, 1]);
});

test("where enough are free on each day, but not the same ones, one is in the way", () => {
  expect(listMissing([castle], order, () => 3)).toMatchObject([{ wanted: 3, missing: 1 }]);
});

test("what is free is offered by its number, and what is not is left out by its name", () => {
  const text = (gone: (typeof castle)[], left: number, wanted = order) =>
    leaveOutText(listMissing(gone, wanted, (id) => (id === castle.id ? left : 0)));
  expect(text([castle], 1, order.slice(0, 3))).toBe("Keep one Castle Combo");
  expect(text([castle], 2)).toBe("Keep 2 Castle Combo");
  expect(text([castle], 0)).toBe("Leave out the Castle Combo");
  expect(text([castle, slide], 2)).toBe("Leave out one Castle Combo and the Giant Slide");
  expect(isSomeFree(listMissing([slide], order, () => 0))).toBe(false);
});
