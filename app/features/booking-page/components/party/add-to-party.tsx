import { useQueries } from "@tanstack/react-query";
import { memo } from "react";
import { useBusiness } from "../../../../page-facts.tsx";
import { addDays, type PlainDate } from "../../../../shared/plain-date.ts";
import { Card } from "../../../../ui/card.tsx";
import { availabilityQuery } from "../../../availability/queries.ts";
import type { Inflatable } from "../../../catalog/schema.ts";
import { countOf } from "../../rules/order-choice.ts";
import { isDeliveryFree } from "../../rules/order-facts.ts";
import { unitsLeft } from "../../rules/units-left.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { weekdayName } from "../page/day-labels.ts";
import { AddTile } from "./add-tile.tsx";
import { ExtraList } from "./extra-list.tsx";
import type { PartyActions } from "./use-party-actions.ts";

type AddToPartyProps = { booking: BookingFlow; items: Inflatable[]; actions: PartyActions };

/** The other rentals, each with how it is on those days, and what can go along. */
export const AddToParty = memo(function AddToParty({ booking, items, actions }: AddToPartyProps) {
  const { flow, facts } = booking;
  const left = useLeft(items, flow.date, flow.days);
  const first = flow.items[0]?.itemId;
  // The rental that was chosen first has its place in the order; it is offered again only where there are more of it.
  const offered = items.filter(({ id }, at) => id !== first || (left[at] ?? 0) > 1 || countOf(flow.items, id) > 1);
  const isFree = isDeliveryFree(facts.delivery, useBusiness().serviceArea.hasZones === true);
  return (
    <Card look="raised" className="max-md:-mx-5 max-md:px-4">
      <h2 className="text-h3">Add to your party</h2>
      {flow.date && offered.length > 0 && (
        <>
          <p className="mt-0.5 text-small text-ink-soft">
            Also for {weekdayName(flow.date)}. One truck, one setup, and delivery{" "}
            {isFree ? "stays free" : "costs the same"}.
          </p>
          <ul
            data-four={offered.length === 4 || undefined}
            className="mt-6 grid gap-3 md:grid-cols-3 md:gap-y-6 xl:data-four:grid-cols-4"
          >
            {offered.map((item) => (
              <AddTile
                key={item.id}
                item={item}
                left={left[items.indexOf(item)]}
                order={flow.items}
                days={flow.days}
                actions={actions}
              />
            ))}
          </ul>
        </>
      )}
      <ExtraList booking={booking} />
    </Card>
  );
});

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
