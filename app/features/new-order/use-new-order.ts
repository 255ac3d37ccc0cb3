import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { loadText, remove, save } from "../../shared/browser-storage.ts";
import { DRAFT_PREFIX } from "../office-kit/clear-office-data.ts";
import { readAttempt } from "../office-kit/rules/attempt.ts";
import { useStaff } from "../office-kit/staff-context.ts";
import type { KeptAttempt } from "../office-kit/use-owner-action.ts";
import { emptyOrder, isEmpty, type NewOrder, readDraft } from "./rules/new-order.ts";

/** What is known a moment later, such as the address of a customer, must not undo what was typed meanwhile. */
type Change = Partial<NewOrder> | ((order: NewOrder) => Partial<NewOrder>);

/** The order that is being taken, kept on this device at every key until it is sent or discarded. */
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
