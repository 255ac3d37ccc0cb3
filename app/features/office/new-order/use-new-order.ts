import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { DRAFT_PREFIX } from "#app/features/base/office-kit/clear-office-data.ts";
import { OwnerProblem, sendOwnerCall } from "#app/features/base/office-kit/owner-fetch.ts";
import { readAttempt } from "#app/features/base/office-kit/rules/attempt.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import type { KeptAttempt } from "#app/features/base/office-kit/use-owner-action.ts";
import { usePaused } from "#app/features/base/office-kit/use-paused.ts";
import { loadText, remove, save } from "#app/shared/calls/browser-storage.ts";
import { toPriceRequest } from "./rules/check-order.ts";
import { emptyOrder, isEmpty, type NewOrder, readDraft } from "./rules/new-order.ts";

/** What is known a moment later, such as the address of a customer, must not undo what was typed meanwhile. */
type Change = Partial<NewOrder> | ((order: NewOrder) => Partial<NewOrder>);

/** The order that is being taken, stored on this device at every key until it is sent or discarded. */
export function useNewOrder() {
  const name = `${DRAFT_PREFIX}new-order-${useStaff().userId}`;
  const [order, replace] = useState(() => readDraft(loadText(name)) ?? emptyOrder);

  /** Raised with every discarded order: what the page remembers beside it goes, too. */
  const [round, setRound] = useState(0);
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current || isEmpty(order)) remove(name);
    else save(name, JSON.stringify(order));
  }, [order, name]);

  const change = useCallback((part: Change) => {
    replace((now) => ({ ...now, ...(typeof part === "function" ? part(now) : part) }));
  }, []);
  const sending = `${name}-sending`;
  /** What was sent and not answered: it is neither booked nor paid twice, even if the page is opened again in between. */
  const attempt: KeptAttempt = useMemo(
    () => ({
      read: () => readAttempt(loadText(sending)),
      keep: (unanswered) => (unanswered ? save(sending, JSON.stringify(unanswered)) : remove(sending)),
    }),
    [sending],
  );
  /** It is made: the page still shows it until it is left. */
  const forget = () => {
    isSent.current = true;
    remove(name);
  };
  const discard = () => {
    replace(emptyOrder);
    remove(sending);
    setRound(round + 1);
  };
  return { order, change, replace, forget, discard, round, attempt };
}

export type NewOrderForm = ReturnType<typeof useNewOrder>;

const PAUSE_MS = 150;

/**
 * What the order costs as far as it is known, asked from the server a moment after the last change: it knows zones, codes and
 * what is left. Somebody else's booking asks again. `isCurrent`: it is the price of what is shown.
 * `refusal`: why there is none.
 */
export function useOrderPrice(order: NewOrder) {
  const request = toPriceRequest(order);
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
