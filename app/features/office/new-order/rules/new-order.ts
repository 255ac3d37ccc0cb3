// An order while the customer is on the phone: all that was typed and chosen, in any order, stored as a draft until it is sent.

import { dry, emptyChoice, emptyDetails } from "#app/features/orders/order-form/rules/order-draft.ts";
import { noDiscount } from "#app/features/orders/order-form/rules/owner-discount.ts";
import { readEventDay } from "#app/features/orders/quote/rules/event-day.ts";
import { rentalAskedFor } from "#app/features/orders/quote/rules/quote-items.ts";
import type { QuoteView } from "#app/features/orders/quote/schema.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { mapNotes } from "#app/shared/words/order-notes.ts";
import type { Surface } from "#app/shared/words/vocabulary.ts";

/** `unknown`: nobody was found or entered yet; `known`: found, and shown; `typed`: in the fields of the form. */
type Caller = "unknown" | "known" | "typed";

/** How they pay: by a link that is emailed, when the truck comes, or with money that changed hands just now. */
export type Paying = "link" | "delivery" | "cash" | "check" | "other";

/** Money changed hands just now. */
export const takesNow = (paying: Paying) => paying !== "link" && paying !== "delivery";

export const emptyOrder = {
  ...emptyDetails,
  ...emptyChoice,
  ...mapNotes(() => ""),
  ...noDiscount,
  /** What it was filled from: `quote-7`, `customer-5`, `item-3-2026-06-13`. */
  startedFrom: "",
  quoteId: null as number | null,
  search: "",
  caller: "unknown" as Caller,
  customerId: null as number | null,
  eventDate: null as PlainDate | null,
  /** Of a rain check that pays a part of it. */
  creditCode: "",
  /** They were asked aloud, and agreed to texts about it. */
  textConsent: false,
  surface: "unknown" as Surface,
  /** Whose last surface it is, so that it goes when somebody else is calling; null where it was said on the phone. */
  surfaceOf: null as number | null,
  paying: "link" as Paying,
  /** Dollars that were taken now, as typed. */
  amount: "",
  /** The name of another way to pay. */
  payingNote: "",
  /** The owner's words with a proposal. */
  message: "",
};

export type NewOrder = typeof emptyOrder;

/** Nothing to lose: what comes first can take its place. */
export function isEmpty(order: NewOrder): boolean {
  return JSON.stringify({ ...order, startedFrom: "" }) === JSON.stringify(emptyOrder);
}

/** Older versions of the page named the items `things`, and stored how many of each extra by its id. */
type Stored = Omit<Partial<NewOrder>, "extras"> & {
  things?: unknown;
  extras?: NewOrder["extras"] | Record<string, number>;
};

/** A draft that was stored by this or an older version of the page; undefined where it is none. */
export function readDraft(text: string | undefined): NewOrder | undefined {
  try {
    const { things, extras = [], ...draft }: Stored = JSON.parse(text ?? "{}");
    const items = draft.items ?? things;
    if (!Array.isArray(items)) return undefined;
    return { ...emptyOrder, ...draft, items, extras: Array.isArray(extras) ? extras : listExtras(extras) };
  } catch {
    return undefined;
  }
}

function listExtras(counts: Record<string, number>): NewOrder["extras"] {
  const extras = Object.entries(counts).map(([id, quantity]) => ({ extraId: Number(id), quantity }));
  return extras.filter(({ quantity }) => quantity > 0);
}

type Item = { id: number; type: string; name: string };

/** The whole order where one was put together, else everything it names that there is. */
export function orderFromQuote(quote: QuoteView, catalog: readonly Item[]): NewOrder {
  const named = quote.selectedItems.flatMap((name) => rentalAskedFor(name, catalog) ?? []);
  const { wanted } = quote;
  const items = wanted?.items ?? named.map(({ id }) => dry(id));
  return {
    ...emptyOrder,
    startedFrom: `quote-${quote.id}`,
    quoteId: quote.id,
    caller: "typed",
    items: items.map(({ inflatableId, wetOption }) => ({ inflatableId, wetOption })),
    extras: (wanted?.extras ?? []).map(({ extraId, quantity }) => ({ extraId, quantity })),
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
    items: [dry(inflatableId)],
    eventDate,
    days,
  };
}
