// What is rented after a change of the order. Items that stay keep the price that was agreed; new ones take the catalog's.
import { MOST_ITEMS } from "#app/shared/words/vocabulary.ts";

export type StoredItem = {
  id: number;
  inflatableId: number;
  name: string;
  wetOption: boolean;
  wetAvailable: boolean;
  priceCents: number;
  wetFeeCents: number;
};

export type CatalogItem = {
  id: number;
  name: string;
  active: boolean;
  wetAvailable: boolean;
  priceCents: number;
  wetFeeCents: number;
};

export type ItemsChange = {
  add: { inflatableId: number; wetOption: boolean }[];
  remove: number[];
  swap: { itemId: number; inflatableId: number; wetOption: boolean }[];
  wet: { itemId: number; wetOption: boolean }[];
  unit: { itemId: number; unitId: number }[];
};

export type ChangedItem = {
  /** Of `booking_items`; null until it is stored. */
  id: number | null;
  inflatableId: number;
  name: string;
  wetOption: boolean;
  priceCents: number;
  wetFeeCents: number;
  /** What it was before: null where it is new, and another rental where it was swapped. */
  was: StoredItem | null;
};

export type ChangedItems = { orderItems: ChangedItem[]; removed: StoredItem[] };
type Refused = { ok: false; code: string; field: string; message: string };

export function changeItems(
  items: readonly StoredItem[],
  change: ItemsChange,
  catalog: ReadonlyMap<number, CatalogItem>,
): ({ ok: true } & ChangedItems) | Refused {
  const problem = whyNotThese(items, change, catalog);
  if (problem) return { ok: false, ...problem };
  const removed = items.filter(({ id }) => change.remove.includes(id));
  const orderItems = [
    ...items.filter((item) => !removed.includes(item)).map((item) => changeItem(item, change, catalog)),
    ...change.add.map((one) => newItem(one, catalog, null)),
  ];
  if (orderItems.length === 0) return refused("nothing_left", "remove", NOTHING_LEFT);
  if (orderItems.length > MOST_ITEMS) return refused("too_many", "add", `An order has at most ${MOST_ITEMS} rentals.`);
  return { ok: true, orderItems, removed };
}

const NOTHING_LEFT = "An order needs at least one rental. Cancel the booking instead.";

function changeItem(was: StoredItem, change: ItemsChange, catalog: ReadonlyMap<number, CatalogItem>): ChangedItem {
  const swap = change.swap.find(({ itemId }) => itemId === was.id);
  if (swap && swap.inflatableId !== was.inflatableId) return newItem(swap, catalog, was);
  const wet = swap ?? change.wet.find(({ itemId }) => itemId === was.id);
  const { id, inflatableId, name, priceCents, wetFeeCents } = was;
  return { id, inflatableId, name, priceCents, wetFeeCents, wetOption: wet?.wetOption ?? was.wetOption, was };
}

function newItem(
  wanted: { inflatableId: number; wetOption: boolean },
  catalog: ReadonlyMap<number, CatalogItem>,
  was: StoredItem | null,
): ChangedItem {
  const { inflatableId, wetOption } = wanted;
  const { name = "", priceCents = 0, wetFeeCents = 0 } = catalog.get(inflatableId) ?? {};
  return { id: was?.id ?? null, inflatableId, name, priceCents, wetFeeCents, wetOption, was };
}

type Problem = { code: string; field: string; message: string };

function whyNotThese(
  items: readonly StoredItem[],
  { add, remove, swap, wet, unit }: ItemsChange,
  catalog: ReadonlyMap<number, CatalogItem>,
): Problem | undefined {
  const known = new Map(items.map((item) => [item.id, item]));
  const named = { remove, swap: swap.map(pickItemId), wet: wet.map(pickItemId), unit: unit.map(pickItemId) };
  for (const [field, ids] of Object.entries(named))
    if (ids.some((id) => !known.has(id)))
      return { code: "unknown_thing", field, message: "This rental isn't part of the order any more." };
  const once = [...remove, ...named.swap, ...named.wet];
  if (new Set(once).size < once.length || named.unit.some((id) => remove.includes(id)))
    return { code: "said_twice", field: "remove", message: "Please say one thing about each rental." };
  const kept = (itemId: number, inflatableId: number) => known.get(itemId)?.inflatableId === inflatableId;
  for (const one of [...add, ...swap.filter(({ itemId, inflatableId }) => !kept(itemId, inflatableId))])
    if (!catalog.get(one.inflatableId)?.active)
      return { code: "unknown_item", field: "add", message: "This rental isn't available. Please choose another." };
  const turnedWet = [...wet, ...swap.filter((one) => kept(one.itemId, one.inflatableId))].filter(
    ({ itemId, wetOption }) => wetOption && !known.get(itemId)?.wetOption,
  );
  const dry =
    [...add, ...swap].find(({ inflatableId, wetOption }) => wetOption && !catalog.get(inflatableId)?.wetAvailable) ??
    turnedWet.map(({ itemId }) => known.get(itemId)).find((item) => !item?.wetAvailable);
  if (!dry) return undefined;
  const name = catalog.get(dry.inflatableId)?.name ?? "This rental";
  return { code: "no_wet_option", field: "wet", message: `${name} has no wet option.` };
}

const pickItemId = ({ itemId }: { itemId: number }) => itemId;

function refused(code: string, field: string, message: string): Refused {
  return { ok: false, code, field, message };
}

/** Whether something is new that nobody has signed for: an item, another one in its place, or water where there was none. */
export function needsSignature(orderItems: readonly ChangedItem[]): boolean {
  return orderItems.some(
    ({ was, inflatableId, wetOption }) =>
      was === null || was.inflatableId !== inflatableId || (wetOption && !was.wetOption),
  );
}

/** Needs another unit than it has. */
export function isOther({ was, inflatableId }: ChangedItem): boolean {
  return was?.inflatableId !== inflatableId;
}
