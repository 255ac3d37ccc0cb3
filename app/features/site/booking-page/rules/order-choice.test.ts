import { expect, test } from "vitest";
import { dry, withExtra } from "#app/features/orders/order-form/rules/order-draft.ts";
import { emptyFlow, nextFlow } from "./booking-flow.ts";
import {
  adding,
  type Order,
  type OrderPart,
  orderIn,
  orderWithItem,
  removing,
  removingExtra,
  swapped,
  type Undoable,
} from "./order-choice.ts";

const castle = { inflatableId: 3, wetOption: true };
const party: Order = {
  ...{ items: [castle, dry(1), dry(12)], days: 1 },
  ...{ extras: [{ extraId: 7, quantity: 2 }], damageCover: true, promoCode: "APPLES10" },
};
const apply = (order: Order, part: OrderPart) =>
  orderIn(nextFlow({ ...emptyFlow, ...order }, { type: "order changed", part }));
const later: OrderPart[] = [
  adding(4).change,
  { days: 2 },
  ({ extras }) => ({ extras: withExtra(extras, { extraId: 8, quantity: 1 }) }),
];
const undone = (order: Order, { change, undo }: Undoable, since: OrderPart[] = later) =>
  [change, ...since, undo].reduce(apply, order);
const changed = later.reduce(apply, party);

test.each<[what: string, Undoable]>([
  ["adding one", adding(2)],
  ["removing the first", removing(party, 0)],
  ["removing another", removing(party, 1)],
  ["removing an extra", removingExtra(party, 7)],
])("undoing %s takes back this alone: what was changed since stays", (_, undoable) => {
  expect(undone(party, undoable)).toEqual(changed);
});

test("of two alike the one that was added last is taken back, and one that was removed since stays removed", () => {
  expect(undone(party, adding(3), []).items).toEqual(party.items);
  const gone = removing({ items: [...party.items, dry(2)] }, 3).change;
  expect(undone(party, adding(2), [gone])).toEqual(party);
});

test("the only rental comes back once, though its page begins again with it, and beside another that was chosen since", () => {
  const only = { ...orderWithItem(3), items: [castle] };
  const removed = removing(only, 0);
  expect(undone(only, removed, [orderWithItem(3)]).items).toEqual([castle]);
  expect(undone(only, removed, [orderWithItem(4)]).items).toEqual([castle, dry(4)]);
  const two = { ...only, items: [castle, castle] };
  expect(undone(two, removing(two, 0), []).items).toEqual([castle, castle]);
});

test("of several alike only as many as are missing are left out or exchanged, the last ones first", () => {
  const swap = (count: number, to?: number) => swapped([castle, dry(3), dry(1), dry(3)], { from: 3, to, count });
  expect(swap(1)).toEqual([castle, dry(3), dry(1)]);
  expect(swap(2)).toEqual([castle, dry(1)]);
  expect(swap(1, 4)).toEqual([castle, dry(3), dry(1), dry(4)]);
  expect(swap(3, 4)).toEqual([dry(4), dry(4), dry(1), dry(4)]);
});
