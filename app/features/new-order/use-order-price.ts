import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { OwnerProblem, sendOwnerCall } from "../office-kit/owner-fetch.ts";
import { usePaused } from "../office-kit/use-paused.ts";
import { priceRequestOf } from "./rules/check-order.ts";
import type { NewOrder } from "./rules/new-order.ts";

const PAUSE_MS = 150;

/**
 * What the order costs as far as it is known, asked from the server a moment after the last change: it knows zones, codes and
 * what is left. Somebody else's booking asks again. `isCurrent`: it is the price of what is shown.
 * `refusal`: why there is none.
 */
export function useOrderPrice(order: NewOrder) {
  const request = priceRequestOf(order);
  const wanted = request && JSON.stringify(request);
  const asked = usePaused(wanted, PAUSE_MS);
  const { data, isPlaceholderData, error } = useQuery({
    queryKey: ["/api/bookings/price", asked],
    queryFn: () => sendOwnerCall({ method: "POST", path: "/api/bookings/price", body: JSON.parse(asked ?? "{}") }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });
  if (wanted === undefined) return { price: undefined, isCurrent: true, refusal: undefined };
  const refusal = error instanceof OwnerProblem ? error.message : undefined;
  return { price: data, refusal, isCurrent: data !== undefined && !isPlaceholderData && asked === wanted };
}
