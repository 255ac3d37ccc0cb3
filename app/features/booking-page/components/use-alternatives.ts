import { useQueries, useQuery } from "@tanstack/react-query";
import { useBusiness } from "../../../page-facts.tsx";
import { businessToday } from "../../../shared/business-clock.ts";
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import { availabilityQuery, orderDaysQuery } from "../../availability/queries.ts";
import { lastBookableDay, whyNotBookable } from "../../availability/rules/bookable-days.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { alternativeDays, similarFirst } from "../rules/alternative-days.ts";
import { unitsLeft } from "../rules/units-left.ts";

type Question = {
  /** The rental that is in the way. */
  item: Inflatable;
  /** Everything that is wanted, it included, and for how long. */
  itemIds: number[];
  days: number;
  takenDay: PlainDate;
  items: Inflatable[];
  enabled: boolean;
};

/** Fetched again each time: what was known before is what just turned out to be wrong. */
const fresh = { staleTime: 0, gcTime: 0 };

/** Other days for the whole order, and other rentals for the day. */
export function useAlternatives({ item, itemIds, days, takenDay, items, enabled }: Question) {
  const business = useBusiness();
  const now = new Date();
  const last = lastBookableDay(now, business.booking.windowDays);
  const query = useQuery({ ...orderDaysQuery(itemIds, days, businessToday(now), last), ...fresh, enabled });
  const candidates = similarFirst(items, item).filter(({ id }) => !itemIds.includes(id));
  const others = whyNotBookable(takenDay, now, "customer", business) ? [] : candidates;
  const end = addDays(takenDay, days - 1);
  const freeThen = useQueries({
    queries: others.map(({ id }) => ({ ...availabilityQuery(id, takenDay, end), ...fresh, enabled })),
  });

  return {
    loading: query.isFetching,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    ...alternativeDays(takenDay, query.data ?? [], now, business),
    others: others.filter((_, index) => unitsLeft(freeThen[index]?.data ?? []) > 0),
  };
}
