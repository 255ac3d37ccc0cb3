import { useQueries, useQuery } from "@tanstack/react-query";
import { useBusiness } from "../../../../page-facts.tsx";
import { businessToday } from "../../../../shared/business-clock.ts";
import { addDays, type PlainDate } from "../../../../shared/plain-date.ts";
import { availabilityQuery, orderDaysQuery } from "../../../availability/queries.ts";
import { lastBookableDay, whyNotBookable } from "../../../availability/rules/bookable-days.ts";
import type { Inflatable } from "../../../catalog/schema.ts";
import { alternativeDays, similarFirst } from "../../rules/alternative-days.ts";
import { missingOf } from "../../rules/leave-out.ts";
import { countOf, type OrderItem } from "../../rules/order-choice.ts";
import { unitsLeft } from "../../rules/units-left.ts";

type Question = {
  /** The rental that is in the way. */
  item: Inflatable;
  /** It and others that are, where only a part of the order is in the way. */
  gone?: Inflatable[];
  /** Everything that is wanted, they included, and for how long. */
  order: OrderItem[];
  days: number;
  takenDay: PlainDate;
  items: Inflatable[];
  enabled: boolean;
};

/** Fetched again each time: what was known before is what just turned out to be wrong. */
const fresh = { staleTime: 0, gcTime: 0 };

/** Other days for the whole order, other rentals for the day, and how much of the order can't be had on it. */
export function useAlternatives({ item, gone = [], order, days, takenDay, items, enabled }: Question) {
  const itemIds = order.map(({ itemId }) => itemId);
  const business = useBusiness();
  const now = new Date();
  const last = lastBookableDay(now, business.booking.windowDays);
  const query = useQuery({ ...orderDaysQuery(itemIds, days, businessToday(now), last), ...fresh, enabled });
  const candidates = similarFirst(items, item).filter(({ id }) => !itemIds.includes(id));
  const others = whyNotBookable(takenDay, now, "customer", business) ? [] : candidates;
  const end = addDays(takenDay, days - 1);
  const several = gone.filter(({ id }) => countOf(order, id) > 1);
  const asked = [...several, ...others];
  const answers = useQueries({
    queries: asked.map(({ id }) => ({ ...availabilityQuery(id, takenDay, end), ...fresh, enabled })),
  });
  const left = new Map(asked.map(({ id }, index) => [id, unitsLeft(answers[index]?.data ?? [])]));
  const leftOf = (id: number) => left.get(id) ?? 0;
  const missing = missingOf(gone, order, leftOf);
  const counted = several.every((_, index) => !answers[index]?.isFetching);

  return {
    loading: query.isFetching,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    ...alternativeDays(takenDay, query.data ?? [], now, business),
    /** False while it isn't known how many of the same rental are free. */
    counted,
    missing,
    others: counted ? others.filter(({ id }) => leftOf(id) >= (missing[0]?.missing ?? 1)) : [],
  };
}
