import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Extra } from "#app/features/fleet/catalog/extra-schema.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { useBusiness } from "#app/page-facts.tsx";
import type { AnswerOf } from "#app/shared/calls/api-calls.ts";
import { publicQuery } from "#app/shared/calls/public-query.ts";
import { ApiError } from "#app/shared/calls/query-client.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import type { Flow } from "./rules/booking-flow.ts";
import { findItems, offeredExtras } from "./rules/booking-price.ts";
import {
  type CreditAnswer,
  type CreditState,
  codeState,
  creditState,
  deliveryAmount,
  deliveryState,
  isDeliveryFree,
  isSumAsked,
  needsZone,
  type OrderAnswer,
  wholeZip,
} from "./rules/order-facts.ts";

/** The facts of an order's price that the page doesn't bring: what its code takes off, and what delivery costs farther away. */
export function useOrderFacts(flow: Flow, items: readonly Inflatable[], extras: readonly Extra[] | undefined) {
  const { serviceArea } = useBusiness();
  const { date, days, promoCode, details } = flow;
  const zip = wholeZip(details.zip);
  const asksZone = needsZone(zip, serviceArea);
  const wanted = findItems(flow.items, items).map(({ item, wet }) => ({ inflatableId: item.id, wetOption: wet }));
  const orderExtras = offeredExtras(flow.extras, extras);
  const body = { items: wanted, extras: orderExtras, days, promoCode, eventDate: date, ...(asksZone ? { zip } : {}) };
  const asked = { promoCode, eventDate: date, days, zip: body.zip ?? "" };
  const query = useQuery({
    queryKey: ["/api/price", body],
    queryFn: async ({ signal }): Promise<OrderAnswer> => ({ ...(await postPrice(body, signal)), ...asked }),
    enabled: wanted.length > 0 && (promoCode !== "" || asksZone),
    placeholderData: keepPreviousData,
  });
  // Offline nothing is asked: that is no answer either.
  const told = { answer: query.data, failed: query.isError || query.isPaused };
  const credit = useCredit(flow.creditCode ?? "", wanted[0]);
  const delivery = deliveryState(details.zip, serviceArea, told);
  const code = codeState(promoCode, told);
  const hasZones = serviceArea.hasZones === true;
  return {
    delivery,
    isDeliveryFree: isDeliveryFree(delivery, hasZones),
    deliveryText: deliveryAmount(delivery, hasZones),
    code,
    credit: credit.state,
    recheckCredit: credit.recheck,
    isAsked:
      credit.state.kind === "checking" || isSumAsked({ code, delivery, answer: query.data, eventDate: date, days }),
    retry: () => void query.refetch(),
  };
}

/** Asked once for each code, and not for every change of the order: a wrong one counts as a guess. */
function useCredit(creditCode: string, item: { inflatableId: number } | undefined) {
  const query = useQuery({
    queryKey: ["rain check", creditCode],
    queryFn: async ({ signal }): Promise<CreditAnswer> => {
      const { credit, problems } = await postPrice({ items: [item], creditCode }, signal);
      return { credit, why: problems.creditCode ?? "" };
    },
    enabled: creditCode !== "" && item !== undefined,
  });
  const state = item ? creditState(creditCode, query.data, query.isError || query.isPaused) : NO_CREDIT;
  return { state, recheck: () => void query.refetch() };
}

const NO_CREDIT: CreditState = { kind: "none" };

async function postPrice(body: object, signal: AbortSignal): Promise<AnswerOf<"POST", "/api/price">> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch("/api/price", { method: "POST", headers, body: JSON.stringify(body), signal });
  if (!response.ok) throw new ApiError(response.status, await response.text());
  return response.json();
}

/** What can go along on the picked days, with how many are left. Those of the days before stay until the answer is here. */
export function useExtras({ date, days }: Pick<Flow, "date" | "days">) {
  return useQuery({
    ...publicQuery(date ? `/api/extras?from=${date}&days=${days}` : "/api/extras"),
    enabled: date !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** The last day of the order. */
export const lastOrderDay = ({ date, days }: Pick<Flow, "date" | "days">) => date && addDays(date, days - 1);
