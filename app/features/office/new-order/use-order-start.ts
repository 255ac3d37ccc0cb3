import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { inflatablesQuery } from "#app/features/fleet/catalog/queries.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { isPlainDate } from "#app/shared/days/plain-date.ts";
import { MOST_DAYS } from "#app/shared/words/vocabulary.ts";
import { knownCaller } from "./rules/callers.ts";
import { emptyOrder, isEmpty, type NewOrder, orderFromCell, orderFromQuote } from "./rules/new-order.ts";
import { customerQuery } from "./use-callers.ts";
import type { NewOrderForm } from "./use-new-order.ts";

/**
 * What the address asks to begin with: `?quote=7`, `?customer=5`, or `?item=3&date=2026-06-13`. An unfinished order is never
 * replaced by it without a word: then `offered` is what could take its place. `isWaiting`: the page is not what was asked yet.
 */
export function useOrderStart({ order, replace }: NewOrderForm, { items, isAwaited }: ReturnType<typeof useRentals>) {
  const [params] = useSearchParams();
  const quoteId = wholeNumber(params.get("quote"));
  const customerId = wholeNumber(params.get("customer"));
  const quotes = useQuery({ ...ownerQuery(`/api/quotes/${quoteId ?? 0}`), enabled: quoteId !== undefined });
  const customers = useQuery({ ...customerQuery(customerId ?? 0), enabled: customerId !== undefined });
  const [quote, customer] = [quotes.data, customers.data];
  const start = startOrder();
  const isNew = start !== undefined && start.startedFrom !== order.startedFrom;
  const fills = isNew && isEmpty(order);
  useEffect(() => {
    if (fills && start) replace(start);
  });
  const asks = quoteId !== undefined || customerId !== undefined || params.has("item");
  // What is stored on the device is read first; meanwhile nothing is asked, and nothing is paused either.
  const isLate =
    (quoteId !== undefined && isAwaitedStill(quotes)) || (customerId !== undefined && isAwaitedStill(customers));
  return {
    isWaiting: fills || (asks && start === undefined && (isAwaited || isLate)),
    quote: order.quoteId === quote?.id ? quote : undefined,
    offered: isNew && !fills ? start : undefined,
  };

  function startOrder(): NewOrder | undefined {
    if (items.length === 0) return undefined;
    if (quote) return orderFromQuote(quote, items);
    if (customer) return { ...emptyOrder, startedFrom: `customer-${customer.id}`, ...knownCaller(customer) };
    const inflatableId = wholeNumber(params.get("item"));
    const eventDate = params.get("date") ?? "";
    if (!items.some(({ id }) => id === inflatableId) || !isPlainDate(eventDate)) return undefined;
    const days = Math.min(MOST_DAYS, wholeNumber(params.get("days")) ?? 1);
    return orderFromCell({ inflatableId: inflatableId as number, eventDate, days });
  }
}

const isAwaitedStill = ({ isPending, fetchStatus }: Pick<UseQueryResult, "isPending" | "fetchStatus">) =>
  isPending && fetchStatus !== "paused";

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

const NO_ITEMS: Inflatable[] = [];

/** The rentals that are offered; without the server, what the inventory page stored. */
export function useRentals() {
  const { data, isPending, fetchStatus } = useQuery(inflatablesQuery({ all: false }));
  const { data: stored } = useQuery({ ...inflatablesQuery({ all: true }), enabled: false });
  const items = useMemo(() => data ?? stored?.filter(({ active, id }) => active && id > 0) ?? NO_ITEMS, [data, stored]);
  return { items, isAwaited: isPending && fetchStatus !== "paused" };
}
