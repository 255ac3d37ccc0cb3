// What of an order can't be had on its day where the rest can: how many of each rental to leave out or to exchange.
import type { AvailabilityEntry } from "#app/features/fleet/availability/schema.ts";
import { countRental, type OrderItem } from "#app/features/orders/order-form/rules/order-draft.ts";

type Named = { id: number; name: string };
export type Missing = { itemId: number; name: string; wanted: number; missing: number };

export const list = new Intl.ListFormat("en-US", { type: "conjunction" });
export const numberText = (count: number) => (count === 1 ? "one" : String(count));

/**
 * `leftOf`: how many units of a rental are free on all of the days. At least one is in the way, even where each day has enough
 * of them, on different units.
 */
export function listMissing(
  gone: readonly Named[],
  order: readonly OrderItem[],
  leftOf: (id: number) => number,
): Missing[] {
  return gone.map(({ id, name }) => {
    const wanted = countRental(order, id);
    return { itemId: id, name, wanted, missing: Math.min(wanted, Math.max(1, wanted - leftOf(id))) };
  });
}

export const isSomeFree = (missing: readonly Missing[]) => missing.some((one) => one.missing < one.wanted);

/** `Leave out the Giant Slide`, `Keep one Castle Combo`, `Leave out one Castle Combo and the Giant Slide`. */
export function leaveOutText(missing: readonly Missing[]): string {
  const [first, ...more] = missing;
  if (first && more.length === 0 && isSomeFree(missing))
    return `Keep ${numberText(first.wanted - first.missing)} ${first.name}`;
  const named = missing.map((one) => `${one.missing < one.wanted ? numberText(one.missing) : "the"} ${one.name}`);
  return `Leave out ${list.format(named)}`;
}

/** How many units are free on every one of the days; none without a day. */
export function unitsLeft(days: readonly Pick<AvailabilityEntry, "status" | "left">[]): number {
  const free = days.map(({ status, left }) => (status === "available" ? left : 0));
  return free.length === 0 ? 0 : Math.min(...free);
}
