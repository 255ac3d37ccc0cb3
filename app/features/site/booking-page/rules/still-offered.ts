import type { Order } from "./order-choice.ts";

type Listed = readonly { id: number }[];
/** A list that isn't loaded says nothing about what is offered. */
type Offered = { items?: Listed | undefined; extras?: Listed | undefined };
/** What stays of the order, and what of it is gone. */
type Left = { stays: Pick<Order, "items" | "extras">; gone: Gone };

type Gone = { rental: boolean; extra: boolean };

/** Undefined where the business offers all of it. */
export function stillOffered(order: Left["stays"], offered: Offered): Left | undefined {
  const items = order.items.filter(({ inflatableId }) => isListed(offered.items, inflatableId));
  const extras = order.extras.filter(({ extraId }) => isListed(offered.extras, extraId));
  // Of rentals that are all gone the first stays: the page says so in its place, and another can be chosen there.
  const left = items.length > 0 ? items : order.items.slice(0, 1);
  const gone = { rental: left.length < order.items.length, extra: extras.length < order.extras.length };
  return gone.rental || gone.extra ? { stays: { items: left, extras }, gone } : undefined;
}

const isListed = (list: Listed | undefined, wanted: number) => !list || list.some(({ id }) => id === wanted);

export function goneText({ rental, extra }: Gone): string {
  if (rental && extra) return "Some things in your party aren't offered online any more";
  return rental
    ? "Something in your party isn't rented online any more"
    : "An extra in your party isn't offered any more";
}
