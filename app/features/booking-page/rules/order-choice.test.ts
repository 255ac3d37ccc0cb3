import { expect, test } from "vitest";
import { invertEvent, nextOrder, type Order, type OrderEvent, orderWithItem, type Undoable } from "./order-choice.ts";

const dry = (inflatableId: number) => ({ inflatableId, wetOption: false });
const castle = { inflatableId: 3, wetOption: true };
const party: Order = {
  ...{ items: [castle, dry(1), dry(12)], days: 1 },
  ...{ extras: [{ extraId: 7, quantity: 2 }], damageCover: true, promoCode: "APPLES10" },
};
const later: OrderEvent[] = [
  { type: "item added", itemId: 4 },
  { type: "days set", days: 2 },
  { type: "extra set", extraId: 8, quantity: 1 },
];
const undone = (order: Order, event: Undoable, since: OrderEvent[] = later) => {
  const undo = invertEvent(order, event);
  return [event, ...since, ...(undo ? [undo] : [])].reduce(nextOrder, order);
};
const changed = later.reduce(nextOrder, party);

test.each<Undoable>([
  { type: "item added", itemId: 2 },
  { type: "item removed", index: 0 },
  { type: "item removed", index: 1 },
  { type: "extra set", extraId: 7, quantity: 0 },
  { type: "code set", promoCode: "" },
])("undoing %o takes back this alone: what was changed since stays", (event) => {
  expect(undone(party, event)).toEqual(changed);
});

test("of two alike the one that was added last is taken back, and one that was removed since stays removed", () => {
  const added = { type: "item added", itemId: 3 } as const;
  expect(undone(party, added, []).items).toEqual(party.items);
  const gone: OrderEvent[] = [{ type: "item removed", index: 3 }];
  expect(undone(party, { type: "item added", itemId: 2 }, gone)).toEqual(party);
});

test("the only rental comes back once, though its page begins again with it, and beside another that was chosen since", () => {
  const only = { ...orderWithItem(3), items: [castle] };
  const event = { type: "item removed", index: 0 } as const;
  const begun = (itemId: number): OrderEvent[] => [{ type: "order restored", order: orderWithItem(itemId) }];
  expect(undone(only, event, begun(3)).items).toEqual([castle]);
  expect(undone(only, event, begun(4)).items).toEqual([castle, dry(4)]);
  const two = { ...only, items: [castle, castle] };
  expect(undone(two, event, []).items).toEqual([castle, castle]);
});

test("of several alike only as many as are missing are left out or exchanged, the last ones first", () => {
  const three = { ...party, items: [castle, dry(3), dry(1), dry(3)] };
  const swap = (count: number, to?: number) => nextOrder(three, { type: "item swapped", from: 3, to, count }).items;
  expect(swap(1)).toEqual([castle, dry(3), dry(1)]);
  expect(swap(2)).toEqual([castle, dry(1)]);
  expect(swap(1, 4)).toEqual([castle, dry(3), dry(1), dry(4)]);
  expect(swap(3, 4)).toEqual([dry(4), dry(4), dry(1), dry(4)]);
});
