import { useListAddress } from "../office-kit/use-list.ts";
import { type BookingFilters, readFilters } from "./rules/booking-filters.ts";

export type BookingListAddress = {
  filters: BookingFilters;
  /** Changes parts of the filter in place, no step for the back button; the list starts at its first page again. */
  change: (change: Record<string, string | null>) => void;
  clear: () => void;
  hrefFor: (page: number) => string;
};

const FILTERS = { q: null, status: null, when: null, from: null, to: null, ids: null };

/** The filter of the list lives in the address, so it can be shared and survives a reload. */
export function useBookingFilters(): BookingListAddress {
  const address = useListAddress();
  const change = (changed: Record<string, string | null>) =>
    address.change({ page: null, ...changed }, { replace: true });
  return {
    filters: readFilters(address.params),
    change,
    clear: () => change(FILTERS),
    hrefFor: (page) => address.hrefWith({ page: page > 1 ? page : null }),
  };
}

/** The booking whose details are open: `?booking=1042`, an address that can be mailed. */
export function useOpenBooking() {
  const { params, hrefWith, change } = useListAddress();
  const asked = params.get("booking") ?? "";
  return {
    open: /^\d{1,9}$/.test(asked) ? Number(asked) : undefined,
    hrefOf: (id: number) => hrefWith({ booking: id }),
    close: () => change({ booking: null }),
  };
}
