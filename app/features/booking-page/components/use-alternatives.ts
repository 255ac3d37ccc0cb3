import { useQueries, useQuery } from "@tanstack/react-query";
import { useBusiness } from "../../../page-facts.tsx";
import { businessToday } from "../../../shared/business-clock.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { availabilityQuery } from "../../availability/queries.ts";
import { lastBookableDay, whyNotBookable } from "../../availability/rules/bookable-days.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { alternativeDays, similarFirst } from "../rules/alternative-days.ts";

type Question = { item: Inflatable; takenDay: PlainDate; items: Inflatable[]; enabled: boolean };

/** Fetched again each time: what was known before is what just turned out to be wrong. */
const fresh = { staleTime: 0, gcTime: 0 };

/** Other days for the rental and other rentals for the day. */
export function useAlternatives({ item, takenDay, items, enabled }: Question) {
  const business = useBusiness();
  const now = new Date();
  const window = availabilityQuery(item.id, businessToday(now), lastBookableDay(now, business.booking.windowDays));
  const days = useQuery({ ...window, ...fresh, enabled });
  const others = whyNotBookable(takenDay, now, "customer", business) ? [] : similarFirst(items, item);
  const freeThatDay = useQueries({
    queries: others.map(({ id }) => ({ ...availabilityQuery(id, takenDay, takenDay), ...fresh, enabled })),
  });

  return {
    loading: days.isFetching,
    failed: days.isError && !days.isFetching,
    retry: () => void days.refetch(),
    ...alternativeDays(takenDay, days.data ?? [], now, business),
    others: others.filter((_, index) => freeThatDay[index]?.data?.[0]?.status === "available"),
  };
}
