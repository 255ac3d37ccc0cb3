import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/** The list's address, with filter and page, passed along when it opens an order. */
export type OpenedFrom = { list: string };

/**
 * Goes back to the list that an order was opened from, with the same filter, page and scroll position, because it is a step back in
 * the browser. An order opened by its address leads to the unfiltered list.
 */
export function useOpenedFrom() {
  const state = useLocation().state as Partial<OpenedFrom> | null;
  const navigate = useNavigate();
  const list = state?.list ?? "/admin/bookings";
  const leave = () => void (state?.list ? navigate(-1) : navigate(list, { replace: true }));
  return {
    list,
    label: list.startsWith("/admin/bookings") ? "Bookings" : "Dashboard",
    leave,
    onClick: (event: MouseEvent) => {
      // A new tab has no step back.
      if (!state?.list || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      leave();
    },
  };
}
