import { readEventDay } from "../../quote/rules/event-day.ts";
import { quoteItems } from "../../quote/rules/quote-items.ts";
import type { QuoteView } from "../../quote/schema.ts";
import { type BookingEntry, emptyEntry } from "./booking-entry.ts";

type Item = { id: number; type: string; name: string };

/** A quote request as the start of a booking. It may name several rentals; a booking has one, so the first is taken. */
export function entryFromQuote(quote: QuoteView, items: readonly Item[]): BookingEntry {
  const wanted = quote.selectedItems.flatMap((name) => itemOf(name, items) ?? []);
  return {
    ...emptyEntry,
    inflatableId: wanted[0] ? String(wanted[0].id) : "",
    eventDate: readEventDay(quote.eventDate) ?? "",
    customerName: quote.name,
    customerPhone: quote.phone,
    customerEmail: quote.email,
    eventType: quote.eventType,
    additionalRequests: quote.additionalRequests,
  };
}

/** The quote form has names of its own for some types. */
function itemOf(name: string, items: readonly Item[]): Item | undefined {
  const type = quoteItems(items).find((offered) => offered.name === name)?.type;
  return items.find((item) => item.name === name) ?? items.find((item) => item.type === type);
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
