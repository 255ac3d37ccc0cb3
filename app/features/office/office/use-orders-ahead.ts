import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { runSheetQuery } from "#app/features/day/deliveries/queries.ts";
import { bookingQuery } from "#app/features/office/order-page/queries.ts";
import { addDays } from "#app/shared/days/plain-date.ts";

/**
 * Fetches the orders of today and tomorrow before anybody opens them: at the customer's door there may be no signal, and that
 * is where the balance is collected. When their run sheet changes, they are fetched again.
 */
export function useOrdersAhead(): void {
  const client = useQueryClient();
  const today = useOfficeToday();
  const days = today ? [today, addDays(today, 1)] : [];
  const sheets = useQueries({
    queries: days.map((day) => runSheetQuery(day)),
    combine: (all) => all.map(({ data }) => data),
  });
  useEffect(() => {
    const ids = new Set(sheets.flatMap((sheet) => sheet?.stops.map(({ bookingId }) => bookingId) ?? []));
    let stopped = false;
    const fetchAll = async () => {
      // One after another: what is on the screen goes first.
      for (const id of ids) if (!stopped) await client.prefetchQuery(bookingQuery(id));
    };
    void fetchAll();
    return () => {
      stopped = true;
    };
  }, [client, sheets]);
}
