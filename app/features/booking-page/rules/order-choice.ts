// What is ordered, beside its day: rentals, how many days, extras and a promo code. Part of the flow of booking-flow.ts.

export type OrderItem = { itemId: number; wet: boolean };
export type OrderExtra = { extraId: number; quantity: number };
/** A rental that is wanted twice is listed twice. The first one is the one in the address. */
export type Order = { items: OrderItem[]; days: number; extras: OrderExtra[]; promoCode: string };

export const emptyOrder: Order = { items: [], days: 1, extras: [], promoCode: "" };

export type OrderEvent =
  | { type: "item added"; itemId: number }
  | { type: "item removed"; index: number }
  /** Every rental of that id leaves. */
  | { type: "item swapped"; from: number; to: number | undefined }
  | { type: "wet set"; index: number; wet: boolean }
  | { type: "days set"; days: number }
  /** 0 leaves it out. */
  | { type: "extra set"; extraId: number; quantity: number }
  | { type: "code set"; promoCode: string }
  | { type: "order restored"; order: Order };

/** One rental and nothing beside it. */
export const orderOf = (itemId: number | undefined): Order =>
  itemId === undefined ? emptyOrder : { ...emptyOrder, items: [{ itemId, wet: false }] };

export function nextOrder(order: Order, event: OrderEvent): Order {
  const { items } = order;
  switch (event.type) {
    case "item added":
      return { ...order, items: [...items, { itemId: event.itemId, wet: false }] };
    case "item removed":
      return { ...order, items: items.toSpliced(event.index, 1) };
    case "item swapped":
      return { ...order, items: swapped(items, event.from, event.to) };
    case "wet set":
      return { ...order, items: items.map((item, at) => (at === event.index ? { ...item, wet: event.wet } : item)) };
    case "days set":
      return { ...order, days: event.days };
    case "extra set":
      return { ...order, extras: withExtra(order.extras, event) };
    case "code set":
      return { ...order, promoCode: event.promoCode.trim() };
    case "order restored":
      return event.order;
  }
}

function swapped(items: OrderItem[], from: number, to: number | undefined): OrderItem[] {
  const at = items.findIndex(({ itemId }) => itemId === from);
  const rest = items.filter(({ itemId }) => itemId !== from);
  return to === undefined || at < 0 ? rest : rest.toSpliced(at, 0, { itemId: to, wet: false });
}

function withExtra(extras: OrderExtra[], { extraId, quantity }: OrderExtra): OrderExtra[] {
  const rest = extras.filter((extra) => extra.extraId !== extraId);
  return quantity < 1 ? rest : [...rest, { extraId, quantity }].sort((one, other) => one.extraId - other.extraId);
}

export const countOf = (items: readonly OrderItem[], id: number) => items.filter(({ itemId }) => itemId === id).length;

/** The order as it was saved or sent: without what else belongs to a flow. */
export const orderIn = ({ items, days, extras, promoCode }: Order): Order => ({ items, days, extras, promoCode });
