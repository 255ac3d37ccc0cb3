import { useSearchParams } from "react-router";

/** The form for a new booking is open at `?add=1`, filled from a quote request at `?add=1&quote=7`. */
export function useAddBooking() {
  const [params, setParams] = useSearchParams();
  const quote = params.get("quote") ?? "";

  function go(change: Record<string, string | null>, replace: boolean) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace, preventScrollReset: true });
  }

  const closed = { add: null, quote: null };
  return {
    open: params.get("add") === "1",
    quoteId: /^\d{1,9}$/.test(quote) ? Number(quote) : undefined,
    start: () => go({ add: "1" }, false),
    close: () => go(closed, true),
    /** From the form to the details of what came of it. */
    show: (bookingId: number) => go({ ...closed, booking: String(bookingId) }, true),
  };
}
