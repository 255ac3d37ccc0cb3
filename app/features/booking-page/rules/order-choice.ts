// What is ordered, beside its day: rentals, how many days, extras, damage cover and a promo code. Part of the flow of booking-flow.ts.

import {
  countRental,
  emptyChoice,
  type OrderChoice,
  type OrderItem,
  withExtra,
  withWet,
} from "../../order-form/rules/order-draft.ts";

/** The first rental is the one in the address. */
export type Order = OrderChoice & Partial<Credited>;

/** The code of a rain check, which pays a part of it. */
type Credited = { creditCode: string };

export const emptyOrder: Order = emptyChoice;

export type OrderEvent =
  | { type: "item added"; itemId: number }
  | { type: "item removed"; index: number }
  /** The way back from adding, whatever was added or removed since. */
  | { type: "item taken back"; itemId: number }
  /** The way back from removing; `alone`: nothing else was in the order. */
  | { type: "item put back"; index: number; item: OrderItem; alone: boolean }
  /** The last `count` rentals of that id leave, and another comes for each, if one is named. */
  | { type: "item swapped"; from: number; to: number | undefined; count: number }
  | { type: "wet set"; index: number; wet: boolean }
  | { type: "days set"; days: number }
  /** 0 leaves it out. */
  | { type: "extra set"; extraId: number; quantity: number }
  | { type: "cover set"; damageCover: boolean }
  | { type: "code set"; promoCode: string }
  | { type: "credit set"; creditCode: string }
  | { type: "order restored"; order: Order };

const dry = (inflatableId: number): OrderItem => ({ inflatableId, wetOption: false });

/** One rental and nothing beside it. */
export const orderWithItem = (itemId: number | undefined): Order =>
  itemId === undefined ? emptyOrder : { ...emptyOrder, items: [dry(itemId)] };

export function nextOrder(order: Order, event: OrderEvent): Order {
  const { items } = order;
  switch (event.type) {
    case "item added":
      return { ...order, items: [...items, dry(event.itemId)] };
    case "item removed":
      return { ...order, items: items.toSpliced(event.index, 1) };
    case "item taken back":
      return { ...order, items: items.filter((_, at) => at !== lastIndexOfItem(items, event.itemId)) };
    case "item put back":
      return { ...order, items: putBack(items, event) };
    case "item swapped":
      return { ...order, items: swapped(items, event) };
    case "wet set":
      return { ...order, items: withWet(items, event.index, event.wet) };
    case "days set":
      return { ...order, days: event.days };
    case "extra set":
      return { ...order, extras: withExtra(order.extras, event) };
    case "cover set":
      return { ...order, damageCover: event.damageCover };
    case "code set":
      return { ...order, promoCode: event.promoCode.trim() };
    case "credit set":
      return { ...order, creditCode: event.creditCode.trim() };
    case "order restored":
      return event.order;
  }
}

const lastIndexOfItem = (items: OrderItem[], id: number) =>
  items.findLastIndex(({ inflatableId }) => inflatableId === id);

type PutBack = Extract<OrderEvent, { type: "item put back" }>;

/** The page of one rental begins again with it once it is removed: then it is there already. */
function putBack(items: OrderItem[], { index, item, alone }: PutBack): OrderItem[] {
  const isThere = alone && items.length === 1 && items[0]?.inflatableId === item.inflatableId;
  return isThere ? [item] : items.toSpliced(index, 0, item);
}

export type Undoable = Extract<
  OrderEvent,
  { type: "item added" | "item removed" | "extra set" | "code set" | "credit set" }
>;

/** What takes a change of this order back and leaves what is changed later. */
export function invertEvent(
  { items, extras, promoCode, creditCode = "" }: Order,
  event: Undoable,
): OrderEvent | undefined {
  switch (event.type) {
    case "item added":
      return { type: "item taken back", itemId: event.itemId };
    case "item removed": {
      const item = items[event.index];
      return item && { type: "item put back", index: event.index, item, alone: items.length === 1 };
    }
    case "extra set": {
      const { quantity = 0 } = extras.find(({ extraId }) => extraId === event.extraId) ?? {};
      return { ...event, quantity };
    }
    case "code set":
      return { type: "code set", promoCode };
    case "credit set":
      return { type: "credit set", creditCode };
  }
}

type Swap = Extract<OrderEvent, { type: "item swapped" }>;

function swapped(items: OrderItem[], { from, to, count }: Swap): OrderItem[] {
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
