import { useListAddress } from "../office-kit/use-list.ts";

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
