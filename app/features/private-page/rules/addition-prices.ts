// What each thing that is free would add to an order's total: by the order's own days, discounts and tax, never by its list price.
import type { OrderParts } from "../../orders/rules/price-stored-order.ts";

type Item = Omit<OrderParts["items"][number], "wetOption">;
type Extra = Omit<OrderParts["extras"][number], "quantity"> & { extraId: number };
type Order = Omit<OrderParts, "extras"> & { extras: readonly (Extra & { quantity: number })[] };

/** `totalOf` prices the order with other parts. */
export function additionPrices(order: Order, totalOf: (parts: Order) => number) {
  const before = totalOf(order);
  const addsCents = (item: Item, wetOption: boolean) =>
    totalOf({ ...order, items: [...order.items, { ...item, wetOption }] }) - before;
  return {
    thing: (item: Item) => {
      const dry = addsCents(item, false);
      return { addsCents: dry, wetAddsCents: addsCents(item, true) - dry };
    },
    /** One more of it. What the order has already keeps the price it was agreed at. */
    extra: (extra: Extra) => totalOf({ ...order, extras: oneMore(order.extras, extra) }) - before,
  };
}

/** What is already in such a price: `your discount and tax`. Empty where it is the list price. */
export function pricedWith(lines: readonly { kind: string }[]): string {
  const discount = lines.some(({ kind }) => kind === "discount") ? ["your discount"] : [];
  const tax = lines.some(({ kind }) => kind === "tax") ? ["tax"] : [];
  return new Intl.ListFormat("en-US").format([...discount, ...tax]);
}

function oneMore(extras: Order["extras"], extra: Extra): Order["extras"] {
  if (!extras.some(({ extraId }) => extraId === extra.extraId)) return [...extras, { ...extra, quantity: 1 }];
  return extras.map((one) => (one.extraId === extra.extraId ? { ...one, quantity: one.quantity + 1 } : one));
}
