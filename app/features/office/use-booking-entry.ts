import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { inflatablesQuery } from "../catalog/queries.ts";
import type { Inflatable } from "../catalog/schema.ts";
import { ownerQuery } from "../office-kit/owner-queries.ts";
import { useOwnerAction } from "../office-kit/use-owner-action.ts";
import { useOwnerCall } from "../office-kit/use-owner-call.ts";
import type { QuoteView } from "../quote/schema.ts";
import { type BookingEntry, checkEntry, type EntryErrors, emptyEntry } from "./rules/booking-entry.ts";
import { entryFromQuote } from "./rules/entry-from-quote.ts";

type Added = { bookingId: number };
const NO_ITEMS: Inflatable[] = [];

/** The form for a new booking: its values, what is wrong with them, and sending it. */
export function useBookingEntry(quoteId: number | undefined) {
  const items = useRentals();
  const quote = useQuoteRequest(quoteId);
  const [entry, setEntry] = useState(emptyEntry);
  const [checked, setChecked] = useState<{ message: string; fields: EntryErrors }>();
  const { act, busy, refusal, forget } = useOwnerAction();
  const { call } = useOwnerCall();

  const [filled, setFilled] = useState<number>();
  useEffect(() => {
    if (!quote || items.length === 0 || filled === quote.id) return;
    setFilled(quote.id);
    setEntry(entryFromQuote(quote, items));
  }, [quote, items, filled]);

  function type(typed: Partial<BookingEntry>) {
    setEntry((before) => ({ ...before, ...typed }));
    if (typed.eventDate !== undefined || typed.inflatableId !== undefined) forget();
  }

  /** The number of the new booking, or undefined when the form has errors. */
  async function send(): Promise<{ bookingId: number; quoteMarked: boolean } | undefined> {
    const check = checkEntry(entry);
    setChecked(check.ok ? undefined : check);
    if (!check.ok) return undefined;
    const done = await act<Added>({ method: "POST", path: "/api/waiver-notification", body: check.body });
    if (!done) return undefined;
    const quoteMarked = !quote || (await markBooked(quote.id, done.answer.bookingId));
    setEntry(emptyEntry);
    return { bookingId: done.answer.bookingId, quoteMarked };
  }

  const markBooked = (id: number, bookingId: number) =>
    call({ method: "PATCH", path: `/api/quotes/${id}`, body: { status: "booked", bookingId } }).then(
      () => true,
      () => false,
    );

  const errors: EntryErrors = checked?.fields ?? refusal?.fields ?? {};
  return { items, quote, entry, type, send, busy, checked, refusal, errors };
}

/** Without the server, what the inventory page stored. */
function useRentals(): Inflatable[] {
  const { data } = useQuery(inflatablesQuery({ all: false }));
  const { data: kept } = useQuery({ ...inflatablesQuery({ all: true }), enabled: false });
  return useMemo(() => data ?? kept?.filter(({ active, id }) => active && id > 0) ?? NO_ITEMS, [data, kept]);
}

export type EntryForm = ReturnType<typeof useBookingEntry>;

function useQuoteRequest(id: number | undefined): QuoteView | undefined {
  return useQuery({ ...ownerQuery<QuoteView>(`/api/quotes/${id}`), enabled: id !== undefined }).data;
}
