import { type Order, orderIn } from "./order-choice.ts";

type Listed = readonly { id: number }[];
/** A list that isn't loaded says nothing about what is offered. */
type Offered = { items?: Listed | undefined; extras?: Listed | undefined };
type Gone = { rental: boolean; extra: boolean };

/** The order without what the business no longer offers; undefined where all of it is offered. */
export function stillOffered(order: Order, offered: Offered): { order: Order; gone: Gone } | undefined {
  const items = order.items.filter(({ inflatableId }) => isListed(offered.items, inflatableId));
  const extras = order.extras.filter(({ extraId }) => isListed(offered.extras, extraId));
  // Of rentals that are all gone the first stays: the page says so in its place, and another can be chosen there.
  const left = items.length > 0 ? items : order.items.slice(0, 1);
  const gone = { rental: left.length < order.items.length, extra: extras.length < order.extras.length };
  return gone.rental || gone.extra ? { order: { ...orderIn(order), items: left, extras }, gone } : undefined;
}

const isListed = (list: Listed | undefined, wanted: number) => !list || list.some(({ id }) => id === wanted);

export function goneText({ rental, extra }: Gone): string {
  if (rental && extra) return "Some things in your party aren't offered online any more";
  return rental
    ? "Something in your party isn't rented online any more"
    : "An extra in your party isn't offered any more";
}
