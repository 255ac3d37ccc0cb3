// A quote request, or a cell of the calendar, as the start of an order.
import type { PlainDate } from "../../../shared/plain-date.ts";
import { readEventDay } from "../../quote/rules/event-day.ts";
import { rentalAskedFor } from "../../quote/rules/quote-items.ts";
import type { QuoteView } from "../../quote/schema.ts";
import { emptyOrder, type NewOrder } from "./new-order.ts";

type Item = { id: number; type: string; name: string };

/** The whole order where one was put together, else everything it names that there is. */
export function orderFromQuote(quote: QuoteView, items: readonly Item[]): NewOrder {
  const named = quote.selectedItems.flatMap((name) => rentalAskedFor(name, items) ?? []);
  const { wanted } = quote;
  const things = wanted?.items ?? named.map(({ id }) => ({ inflatableId: id, wetOption: false }));
  return {
    ...emptyOrder,
    startedFrom: `quote-${quote.id}`,
    quoteId: quote.id,
    caller: "typed",
    things: things.map(({ inflatableId, wetOption }) => ({ inflatableId, wetOption })),
    extras: Object.fromEntries((wanted?.extras ?? []).map(({ extraId, quantity }) => [extraId, quantity])),
    days: wanted?.days ?? 1,
    eventDate: readEventDay(quote.eventDate) ?? null,
    customerName: quote.name,
    customerPhone: quote.phone,
    customerEmail: quote.email,
    eventType: quote.eventType,
    additionalRequests: quote.additionalRequests,
  };
}

/** What the request said and the form has no field for. */
export function quoteNotes({ selectedItems, location, attendees, duration, eventDate }: QuoteView): string[] {
  return [
    selectedItems.length > 0 && `Wants: ${selectedItems.join(", ")}`,
    `Date: ${eventDate}`,
    location && `Where: ${location}`,
    attendees && `Guests: ${attendees}`,
    duration && `Duration: ${duration}`,
  ].filter((note) => typeof note === "string" && note !== "") as string[];
}

/** A cell of the office's calendar. */
export function orderFromCell(cell: { inflatableId: number; eventDate: PlainDate; days: number }): NewOrder {
  const { inflatableId, eventDate, days } = cell;
  return {
    ...emptyOrder,
    startedFrom: `item-${inflatableId}-${eventDate}-${days}`,
    things: [{ inflatableId, wetOption: false }],
    eventDate,
    days,
  };
}
