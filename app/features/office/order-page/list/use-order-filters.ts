import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useListAddress } from "#app/features/base/office-kit/use-list.ts";
import { type BookingFilters, type BookingSort, readFilters } from "#app/features/orders/orders/rules/order-filters.ts";
import { bookingHref } from "#app/shared/booking-href.ts";

export type BookingListAddress = {
  filters: BookingFilters;
  /** Changes parts of the filter without a history entry; the list starts at its first page again. */
  change: (change: Record<string, string | null>) => void;
  clear: () => void;
  hrefFor: (page: number) => string;
};

const FILTERS = { q: null, status: null, when: null, from: null, to: null, ids: null };

/** The filter is in the URL, so it can be shared and survives a reload. */
export function useBookingFilters(usual?: BookingSort): BookingListAddress {
  const address = useListAddress();
  const change = (changed: Record<string, string | null>) =>
    address.change({ page: null, ...changed }, { replace: true });
  return {
    filters: readFilters(address.params, usual),
    change,
    clear: () => change(FILTERS),
    hrefFor: (page) => address.hrefWith({ page: page > 1 ? page : null }),
  };
}

/** Older emails and calendar entries link to `?booking=1042`. */
export function useOldBookingAddress(): boolean {
  const asked = useListAddress().params.get("booking") ?? "";
  const navigate = useNavigate();
  const isOld = /^\d{1,9}$/.test(asked);
  useEffect(() => {
    if (isOld) void navigate(bookingHref(Number(asked)), { replace: true });
  }, [isOld, asked, navigate]);
  return isOld;
}
