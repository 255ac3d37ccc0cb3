// An offer that answers a quote request: everything requested that is free, and alternatives for the rest.
import type { QuoteView } from "../schema.ts";
import { rentalAskedFor } from "./quote-items.ts";

export type RequestedItem = { inflatableId: number; wetOption: boolean };
type Rental = { id: number; type: string; name: string; price: number };

/** What was requested, in order: the whole order, or the rentals by name. */
export function requestedItems(
  { wanted, selectedItems }: Pick<QuoteView, "wanted" | "selectedItems">,
  rentals: readonly Rental[],
): RequestedItem[] {
  if (wanted) return wanted.items.map(({ inflatableId, wetOption }) => ({ inflatableId, wetOption }));
  return selectedItems.flatMap((name) => {
    const rental = rentalAskedFor(name, rentals);
    return rental ? [{ inflatableId: rental.id, wetOption: false }] : [];
  });
}

const MOST_ALTERNATIVES = 3;

/** Offers only what is free. For each item that isn't, suggests free ones, nearest in price first. */
export function splitByFree<Item extends Rental>(
  wanted: readonly RequestedItem[],
  free: ReadonlyMap<number, number>,
  rentals: readonly Item[],
) {
  const left = new Map(free);
  const take = ({ inflatableId }: RequestedItem) => {
    const count = left.get(inflatableId) ?? 0;
    if (count > 0) left.set(inflatableId, count - 1);
    return count > 0;
  };
  const items = wanted.filter(take);
  const without = wanted.filter((item) => !items.includes(item));
  const missing = without.map(({ inflatableId }) => {
    const rental = rentals.find(({ id }) => id === inflatableId);
    const distance = ({ price }: Rental) => Math.abs(price - (rental?.price ?? 0));
    const instead = rentals
      .filter(({ id }) => id !== inflatableId && (left.get(id) ?? 0) > 0)
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, MOST_ALTERNATIVES);
    return { inflatableId, name: rental?.name ?? "This rental", instead };
  });
  return { items, missing };
}
