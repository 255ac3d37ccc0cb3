// What is ordered, beside its day: rentals, how many days, extras, damage cover and a promo code. Part of the flow of booking-flow.ts.

import {
  countRental,
  dry,
  emptyChoice,
  type OrderChoice,
  type OrderItem,
  withExtra,
} from "#app/features/orders/order-form/rules/order-draft.ts";
import type { PaymentPlan } from "#app/shared/words/vocabulary.ts";

/** The first rental is the one in the address. The code is that of a rain check, which pays a part of it. */
export type Order = OrderChoice & { creditCode?: string };

export const emptyOrder: Order = emptyChoice;

/** One rental and nothing beside it. */
export const orderWithItem = (itemId: number | undefined): Order =>
  itemId === undefined ? emptyOrder : { ...emptyOrder, items: [dry(itemId)] };

type Ordered = Order & { paymentPlan: PaymentPlan };

/** What of an order is changed; a function where that depends on what there is by then. */
export type OrderPart = Partial<Ordered> | ((order: Ordered) => Partial<Ordered>);

/** A change, and what takes it back and leaves what is changed later. */
export type Undoable = { change: OrderPart; undo: OrderPart };

export const adding = (itemId: number): Undoable => ({
  change: ({ items }) => ({ items: [...items, dry(itemId)] }),
  undo: ({ items }) => {
    const last = items.findLastIndex(({ inflatableId }) => inflatableId === itemId);
    return { items: items.filter((_, at) => at !== last) };
  },
});

export function removing({ items: before }: Pick<Order, "items">, index: number): Undoable {
  return {
    change: ({ items }) => ({ items: items.toSpliced(index, 1) }),
    undo: ({ items }) => {
      const [item] = before.slice(index, index + 1);
      if (!item) return { items };
      // The page of one rental begins again with it once it is removed: then it is there already.
      const isThere = before.length === 1 && items.length === 1 && items[0]?.inflatableId === item.inflatableId;
      return { items: isThere ? [item] : items.toSpliced(index, 0, item) };
    },
  };
}

export function removingExtra({ extras: before }: Pick<Order, "extras">, extraId: number): Undoable {
  const { quantity: had = 0 } = before.find((extra) => extra.extraId === extraId) ?? {};
  const setTo =
    (quantity: number): OrderPart =>
    ({ extras }) => ({ extras: withExtra(extras, { extraId, quantity }) });
  return { change: setTo(0), undo: setTo(had) };
}

/** The last `count` rentals of that id leave, and another comes for each, if one is named. */
export type Swap = { from: number; to: number | undefined; count: number };

export function swapped(items: OrderItem[], { from, to, count }: Swap): OrderItem[] {
  const stays = countRental(items, from) - count;
  const instead = to === undefined ? [] : [dry(to)];
  let seen = 0;
  return items.flatMap((item) => {
    if (item.inflatableId !== from) return [item];
    seen += 1;
    return seen > stays ? instead : [item];
  });
}

/** The order as it was saved or sent: without what else belongs to a flow. */
export const orderIn = ({ items, days, extras, damageCover, promoCode, creditCode }: Order): Order => ({
  items,
  days,
  extras,
  damageCover,
  promoCode,
  ...(creditCode === undefined ? {} : { creditCode }),
});
