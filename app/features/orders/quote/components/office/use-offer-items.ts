import { useState } from "react";
import { useFreeUnits } from "#app/features/fleet/availability/hooks/use-free-units.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { addDays, isPlainDate } from "#app/shared/days/plain-date.ts";
import { MOST_DAYS } from "#app/shared/words/vocabulary.ts";
import { type RequestedItem, requestedItems, splitByFree } from "../../rules/offer-from-quote.ts";
import type { QuoteView } from "../../schema.ts";

type When = { eventDate: string; days: number };

/** The items of the offer: everything requested that is free, until the owner changes it. */
export function useOfferItems(quote: QuoteView, rentals: Inflatable[] | undefined, { eventDate, days }: When) {
  const [changed, setChanged] = useState<RequestedItem[]>();
  const isRight = isPlainDate(eventDate) && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
  const range = isRight ? { from: eventDate, through: addDays(eventDate, days - 1) } : undefined;
  const free = useFreeUnits(rentals, range);
  const wanted = changed ?? requestedItems(quote, rentals ?? []);
  const known = free instanceof Map ? free : undefined;
  const split = known && rentals ? splitByFree(wanted, known, rentals) : { items: wanted, missing: [] };
  return {
    chosen: split.items,
    missing: split.missing,
    /** Undefined if it can't be looked up; then the server says what is taken. */
    free: known,
    remove: (at: number) => setChanged(split.items.filter((_, index) => index !== at)),
    setWet: (at: number, wetOption: boolean) =>
      setChanged(split.items.map((item, index) => (index === at ? { ...item, wetOption } : item))),
    add: (inflatableId: number) => setChanged([...split.items, { inflatableId, wetOption: false }]),
  };
}

export type OfferedItems = ReturnType<typeof useOfferItems>;
