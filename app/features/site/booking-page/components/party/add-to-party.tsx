import { useQueries } from "@tanstack/react-query";
import { Check, Minus, Plus, X } from "lucide-react";
import { memo } from "react";
import { availabilityQuery } from "#app/features/fleet/availability/queries.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { countRental } from "#app/features/orders/order-form/rules/order-draft.ts";
import { weekdayName } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { useThisBooking } from "../../booking-context.ts";
import { unitsLeft } from "../../rules/leave-out.ts";
import { ItemStage, WaterBadge } from "../page/item-stage.tsx";
import { DamageCover, ExtraList } from "./extra-list.tsx";
import { usePartyActions } from "./use-party-actions.ts";

/** The other rentals, each with how it is on those days, and what can go along. */
export const AddToParty = memo(function AddToParty() {
  const { flow, facts, rentals: items } = useThisBooking();
  const left = useLeft(items, flow.date, flow.days);
  const first = flow.items[0]?.inflatableId;
  // The rental that was chosen first has its place in the order; it is offered again only where there are more of it.
  const offered = items.filter(({ id }, at) => id !== first || (left[at] ?? 0) > 1 || countRental(flow.items, id) > 1);
  return (
    <Card look="raised" className="max-md:-mx-5 max-md:px-4">
      <h2 className="text-h3">Add to your party</h2>
      {flow.date && offered.length > 0 && (
        <>
          <p className="mt-0.5 text-small text-ink-soft">
            Also for {daysOfParty(flow.date, flow.days)}. One truck, one setup, and delivery{" "}
            {facts.isDeliveryFree ? "stays free" : "costs the same"}.
          </p>
          <ul
            data-four={offered.length === 4 || undefined}
            className="mt-6 grid gap-3 md:grid-cols-3 md:gap-y-6 xl:data-four:grid-cols-4"
          >
            {offered.map((item) => (
              <AddTile key={item.id} item={item} left={left[items.indexOf(item)]} />
            ))}
          </ul>
        </>
      )}
      <ExtraList />
      <DamageCover />
    </Card>
  );
});

/** `Saturday`, `both days`, or `all 3 days`. */
function daysOfParty(date: PlainDate, days: number): string {
  if (days === 1) return weekdayName(date);
  return days === 2 ? "both days" : `all ${days} days`;
}

/** How many units of each rental are free on all days; undefined while it isn't known. */
function useLeft(items: Inflatable[], date: PlainDate | undefined, days: number): (number | undefined)[] {
  const answers = useQueries({
    queries: items.map(({ id }) => ({
      ...availabilityQuery(id, date ?? ("" as PlainDate), date ? addDays(date, days - 1) : ("" as PlainDate)),
      enabled: date !== undefined,
    })),
  });
  return answers.map(({ data }) => data && unitsLeft(data));
}

type AddTileProps = {
  item: Inflatable;
  /** Free units on all days; undefined while it isn't known. */
  left: number | undefined;
};

/** A rental to add: one button that adds and removes it, a number where there are several, plain text where it is taken. */
function AddTile({ item, left }: AddTileProps) {
  const { items, days } = useThisBooking().flow;
  const price = formatCents(usePartyActions().priceOf(item));
  const count = countRental(items, item.id);
  const isTaken = left === 0 && count === 0;
  const look = count > 0 ? "ring-4 ring-pine" : isTaken ? "bg-paper-deep/50 ring-2 ring-line" : "ring-2 ring-line";
  return (
    <li
      className={`flex min-w-0 items-center gap-3 rounded-[26px] bg-surface p-2 md:flex-col md:items-stretch ${look}`}
    >
      <ItemStage
        item={item}
        sizes="(min-width: 48rem) 220px, 90px"
        className={`h-20 w-24 shrink-0 md:h-26 md:w-full ${isTaken ? "opacity-45 grayscale-40" : ""}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 gap-y-2 pr-1 md:flex-nowrap md:items-end md:px-1.5 md:pb-1.5">
        <div className="min-w-0 flex-1 basis-24 md:self-start">
          <h3 className={`text-button leading-tight ${isTaken ? "text-ink-soft" : ""}`}>{item.name}</h3>
          {isTaken ? (
            <Badge tone="clay" icon={<X aria-hidden="true" strokeWidth={2.6} />} className="mt-2">
              {days === 1 ? "Booked that day" : "Booked then"}
            </Badge>
          ) : (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-display font-semibold">
              {price}
              {count > 0 ? <InParty /> : <WaterBadge item={item} />}
            </p>
          )}
        </div>
        {!isTaken && <Control item={item} price={price} count={count} left={left} />}
      </div>
    </li>
  );
}

function InParty() {
  return (
    // Four tiles in a row leave room for the words alone.
    <Badge
      tone="moss"
      icon={<Check aria-hidden="true" strokeWidth={2.6} />}
      className="whitespace-nowrap xl:in-data-four:px-2 xl:in-data-four:[&>svg]:hidden"
    >
      In your party
    </Badge>
  );
}

function Control({ item, price, count, left = 1 }: AddTileProps & { price: string; count: number }) {
  const { items } = useThisBooking().flow;
  const actions = usePartyActions();
  const last = items.findLastIndex(({ inflatableId }) => inflatableId === item.id);
  if (left > 1 || count > 1) {
    const change = (next: number) => (next > count ? actions.add(item) : actions.remove(item.name, last));
    return <Stepper label={item.name} value={count} max={left} onChange={change} />;
  }
  const isIn = count > 0;
  return (
    <button
      type="button"
      aria-pressed={isIn}
      aria-label={`Add ${item.name}, ${price}`}
      onClick={() => (isIn ? actions.remove(item.name, last) : actions.add(item))}
      className={`press grid size-12 shrink-0 place-items-center rounded-full ${isIn ? "border-2 border-line-strong bg-white text-ink" : "puff bg-pine text-white [--puff-light:18%] [--puff-seam:var(--color-pine-deep)]"}`}
    >
      {isIn ? <Minus aria-hidden="true" strokeWidth={2.6} /> : <Plus aria-hidden="true" strokeWidth={2.6} />}
    </button>
  );
}
