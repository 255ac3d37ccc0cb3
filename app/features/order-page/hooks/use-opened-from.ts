import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/** What a list says when it opens an order: its own address, with filter and page. */
export type OpenedFrom = { list: string };

/**
 * The way back to the list that an order was opened from: same filter, same page, same place, because it is a step back
 * in the browser. An order opened by its address leads to the list as it begins.
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
