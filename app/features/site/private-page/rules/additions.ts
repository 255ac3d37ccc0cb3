// What a customer may add to a booked order: items and extras that are free on all of its days.
import type { UploadedPicture } from "#app/features/fleet/catalog/schema.ts";
import type { Additions } from "#app/features/orders/orders/change-schema.ts";
import type { OrderParts } from "#app/features/orders/orders/rules/price-stored-order.ts";

/** What each item adds to the total, and what its wet option adds; for an extra, one more piece. */
type FreeItem = {
  id: number;
  name: string;
  type: string;
  picture: UploadedPicture | null;
  addsCents: number;
  wetAvailable: boolean;
  wetAddsCents: number;
};
type FreeExtra = { id: number; name: string; addsCents: number; left: number; has: number };
export type FreeToAdd = { items: FreeItem[]; extras: FreeExtra[] };

/** Reads the form: `add=3`, `wet=3`, `extra-2=1`. Anything invalid or not free is left out. */
export function readAdditions(form: URLSearchParams | FormData, { items, extras }: FreeToAdd): Additions {
  const ids = (name: string) => form.getAll(name).map(Number);
  const wet = new Set(ids("wet"));
  const wanted = new Set(ids("add"));
  return {
    add: items
      .filter(({ id }) => wanted.has(id))
      .map(({ id, wetAvailable }) => ({ inflatableId: id, wetOption: wetAvailable && wet.has(id) })),
    extras: extras.flatMap(({ id, left, has }) => {
      const more = Number(form.get(`extra-${id}`) ?? 0);
      return Number.isInteger(more) && more > 0 ? [{ extraId: id, quantity: has + Math.min(more, left) }] : [];
    }),
  };
}

/** The inverse of `readAdditions`, for the form and its address, so that a refusal shows the same choice again. */
export function additionFields({ add, extras }: Additions, free: FreeToAdd): [name: string, value: string][] {
  const before = new Map(free.extras.map(({ id, has }) => [id, has]));
  return [
    ...add.map(({ inflatableId }): [string, string] => ["add", String(inflatableId)]),
    ...add.filter(({ wetOption }) => wetOption).map((one): [string, string] => ["wet", String(one.inflatableId)]),
    ...extras.map(({ extraId, quantity }): [string, string] => [
      `extra-${extraId}`,
      String(quantity - (before.get(extraId) ?? 0)),
    ]),
  ];
}

export const isEmpty = ({ add, extras }: Additions): boolean => add.length === 0 && extras.length === 0;

type Item = Omit<OrderParts["items"][number], "wetOption">;
type Extra = Omit<OrderParts["extras"][number], "quantity"> & { extraId: number };
type Order = Omit<OrderParts, "extras"> & { extras: readonly (Extra & { quantity: number })[] };

/**
 * What each free item or extra would add to the total, by the order's own days, discounts and tax, not by its list price. `totalOf`
 * prices the order with other parts.
 */
export function additionPrices(order: Order, totalOf: (parts: Order) => number) {
  const before = totalOf(order);
  const addsCents = (item: Item, wetOption: boolean) =>
    totalOf({ ...order, items: [...order.items, { ...item, wetOption }] }) - before;
  return {
    item: (item: Item) => {
      const dry = addsCents(item, false);
      return { addsCents: dry, wetAddsCents: addsCents(item, true) - dry };
    },
    /** One more piece. What the order already has keeps its agreed price. */
    extra: (extra: Extra) => totalOf({ ...order, extras: oneMore(order.extras, extra) }) - before,
  };
}

/** What such a price already includes: `your discount and tax`. Empty if it is the list price. */
export function pricedWith(lines: readonly { kind: string }[]): string {
  const discount = lines.some(({ kind }) => kind === "discount") ? ["your discount"] : [];
  const tax = lines.some(({ kind }) => kind === "tax") ? ["tax"] : [];
  return new Intl.ListFormat("en-US").format([...discount, ...tax]);
}

function oneMore(extras: Order["extras"], extra: Extra): Order["extras"] {
  if (!extras.some(({ extraId }) => extraId === extra.extraId)) return [...extras, { ...extra, quantity: 1 }];
  return extras.map((one) => (one.extraId === extra.extraId ? { ...one, quantity: one.quantity + 1 } : one));
}
