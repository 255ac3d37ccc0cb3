import { useNavigate } from "react-router";
import { bookingHref } from "../../shared/booking-href.ts";
import { useListAddress } from "../office-kit/use-list.ts";

const closed = { add: null, quote: null };

/** The form for a new booking is open at `?add=1`, filled from a quote request at `?add=1&quote=7`. */
export function useAddBooking() {
  const { params, change } = useListAddress();
  const navigate = useNavigate();
  const quote = params.get("quote") ?? "";
  return {
    open: params.get("add") === "1",
    quoteId: /^\d{1,9}$/.test(quote) ? Number(quote) : undefined,
    start: () => change({ add: 1 }),
    close: () => change(closed, { replace: true }),
    /** From the form to the page of what came of it. */
    show: (bookingId: number) => navigate(bookingHref(bookingId), { replace: true }),
  };
}
