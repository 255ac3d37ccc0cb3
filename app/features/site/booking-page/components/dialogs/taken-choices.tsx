import { useQueries, useQuery } from "@tanstack/react-query";
import { availabilityQuery, orderDaysQuery } from "#app/features/fleet/availability/queries.ts";
import { lastBookableDay, whyNotBookable } from "#app/features/fleet/availability/rules/bookable-days.ts";
import { ItemCutout } from "#app/features/fleet/catalog/components/item-cutout.tsx";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { countRental, type OrderItem } from "#app/features/orders/order-form/rules/order-draft.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { centsFromDollars, formatCents } from "#app/shared/money/money.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { useThisBooking } from "../../booking-context.ts";
import { alternativeDays, similarFirst } from "../../rules/alternative-days.ts";
import { listMissing, unitsLeft } from "../../rules/leave-out.ts";

const tileClass =
  "press bg-white shadow-[inset_0_-4px_oklch(0.5_0.12_145/18%),0_0_0_1.5px_oklch(0.5_0.12_145/38%)] hover:bg-moss-tint";

type FreeDaysProps = {
  instead: ReturnType<typeof useAlternatives>;
  name: string;
  onTake: (date: PlainDate) => void;
};

export function FreeDays({ instead: { loading, failed, retry, days }, name, onTake }: FreeDaysProps) {
  const { booking } = useBusiness();
  if (loading) {
    return (
      <SkeletonGroup label="Looking for open days" className="grid grid-cols-3 gap-2.5">
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className="h-16 rounded-small" />
        ))}
      </SkeletonGroup>
    );
  }
  if (failed) return <NotLoaded onRetry={retry} />;
  if (days.length === 0) {
    return (
      <p>
        We have no open days for {name} in the next {booking.windowDays} days. Call us about a later date.
      </p>
    );
  }
  return (
    <>
      <p>The nearest open days for {name}:</p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-2 sm:gap-2.5">
        {days.map((day) => (
          <li key={day}>
            <button
              type="button"
              onClick={() => onTake(day)}
              className={`min-h-16 w-full rounded-small px-1 py-2 text-center sm:px-4 ${tileClass}`}
            >
              <span className="block font-display font-semibold whitespace-nowrap max-sm:text-small">
                {shortDay(day)}
              </span>
              <span className="block text-fine font-medium text-moss">Open</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="warning"
      live
      title="The open days didn't load"
      action={
        <Button variant="white" size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      Check your connection, then try again.
    </Alert>
  );
}

export function OtherItems({ items, onTake }: { items: Inflatable[]; onTake: (item: Inflatable) => void }) {
  return (
    <ul className="mt-3 grid gap-2.5 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            onClick={() => onTake(item)}
            className={`flex min-h-18 w-full items-center gap-3.5 rounded-small px-4 py-2.5 text-left ${tileClass}`}
          >
            <span className="h-13 w-18 shrink-0">
              <ItemCutout item={item} sizes="5rem" className="size-full" />
            </span>
            <span className="min-w-0">
              <span className="block font-display font-semibold">{item.name}</span>
              <span className="block text-fine text-ink-soft">{priceText(item)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function priceText({ price, wetAvailable, wetFee }: Inflatable): string {
  const dry = formatCents(centsFromDollars(price));
  return wetAvailable ? `${dry}, wet +${formatCents(centsFromDollars(wetFee))}` : dry;
}

type Question = {
  /** The rental that is in the way. */
  item: Inflatable;
  /** It and others that are, where only a part of the order is in the way. */
  gone?: Inflatable[];
  /** Everything that is wanted, they included, and for how long. */
  order: OrderItem[];
  days: number;
  takenDay: PlainDate;
  enabled: boolean;
};

/** Fetched again each time: what was known before is what just turned out to be wrong. */
const fresh = { staleTime: 0, gcTime: 0 };

/** Other days for the whole order, other rentals for the day, and how much of the order can't be had on it. */
export function useAlternatives({ item, gone = [], order, days, takenDay, enabled }: Question) {
  const { rentals } = useThisBooking();
  const itemIds = order.map(({ inflatableId }) => inflatableId);
  const business = useBusiness();
  const now = new Date();
  const last = lastBookableDay(now, business);
  const query = useQuery({
    ...orderDaysQuery(itemIds, days, businessToday(now, business.home.timeZone), last),
    ...fresh,
    enabled,
  });
  const candidates = similarFirst(rentals, item).filter(({ id }) => !itemIds.includes(id));
  const others = whyNotBookable(takenDay, now, "customer", business) ? [] : candidates;
  const end = addDays(takenDay, days - 1);
  const several = gone.filter(({ id }) => countRental(order, id) > 1);
  const asked = [...several, ...others];
  const answers = useQueries({
    queries: asked.map(({ id }) => ({ ...availabilityQuery(id, takenDay, end), ...fresh, enabled })),
  });
  const left = new Map(asked.map(({ id }, index) => [id, unitsLeft(answers[index]?.data ?? [])]));
  const countLeft = (id: number) => left.get(id) ?? 0;
  const missing = listMissing(gone, order, countLeft);
  const counted = several.every((_, index) => !answers[index]?.isFetching);

  return {
    loading: query.isFetching,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    ...alternativeDays(takenDay, query.data ?? [], now, business),
    /** False while it isn't known how many of the same rental are free. */
    counted,
    missing,
    others: counted ? others.filter(({ id }) => countLeft(id) >= (missing[0]?.missing ?? 1)) : [],
  };
}
