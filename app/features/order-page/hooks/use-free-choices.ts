import { useQueries, useQuery } from "@tanstack/react-query";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { claimsQuery } from "../../availability/owner-claims.ts";
import { availabilityQuery } from "../../availability/queries.ts";
import type { Unit } from "../../availability/unit-schema.ts";
import { inflatablesQuery } from "../../catalog/queries.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { ownerQuery } from "../../office-kit/owner-queries.ts";
import type { BookingDetail } from "../order-page-schema.ts";
import { freeUnits, leftOnAll } from "../rules/free-choices.ts";

type Order = Pick<BookingDetail, "eventDate" | "lastDay">;
type FreeRental = { item: Inflatable; left: number };

/** The rentals that are free on all days of an order, or undefined while loading. */
export function useFreeRentals(order: Order): FreeRental[] | undefined {
  const { data: items = [] } = useQuery(inflatablesQuery({ all: false }));
  const [start, end] = [order.eventDate as PlainDate, order.lastDay as PlainDate];
  return useQueries({
    queries: items.map(({ id }) => availabilityQuery(id, start, end)),
    combine: (answers) => {
      if (items.length === 0 || answers.some(({ data }) => data === undefined)) return undefined;
      return items
        .map((item, at) => ({ item, left: leftOnAll(answers[at]?.data, order) ?? 0 }))
        .filter(({ left }) => left > 0);
    },
  });
}

/** The other units that an order item could have. */
export function useFreeUnits(order: Order, { inflatableId, unit }: BookingDetail["items"][number]): Unit[] {
  const { data: units = [] } = useQuery(ownerQuery("/api/units"));
  const range = { from: order.eventDate as PlainDate, through: order.lastDay as PlainDate };
  const { data: claims } = useQuery(claimsQuery(range));
  return claims ? freeUnits({ inflatableId, unit, units, claims }, order) : [];
}
