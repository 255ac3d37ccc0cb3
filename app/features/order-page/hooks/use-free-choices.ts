import { useQuery } from "@tanstack/react-query";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { useFreeUnits } from "../../availability/hooks/use-free-units.ts";
import { claimsQuery } from "../../availability/owner-claims.ts";
import type { Unit } from "../../availability/unit-schema.ts";
import { useUnits } from "../../availability/units/units.ts";
import { inflatablesQuery } from "../../catalog/queries.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import type { BookingDetail } from "../order-page-schema.ts";
import { freeUnits } from "../rules/free-choices.ts";

type Order = Pick<BookingDetail, "eventDate" | "lastDay">;
type FreeRental = { item: Inflatable; left: number };

const eventRange = (order: Order) => ({ from: order.eventDate as PlainDate, through: order.lastDay as PlainDate });

/** The rentals that are free on all days of an order, or undefined while loading. */
export function useFreeRentals(order: Order): FreeRental[] | undefined {
  const { data: items } = useQuery(inflatablesQuery({ all: false }));
  const free = useFreeUnits(items, eventRange(order));
  if (!items || !(free instanceof Map)) return undefined;
  return items.map((item) => ({ item, left: free.get(item.id) ?? 0 })).filter(({ left }) => left > 0);
}

/** The other units that an order item could have. */
export function useOtherUnits(order: Order, { inflatableId, unit }: BookingDetail["items"][number]): Unit[] {
  const units = useUnits() ?? [];
  const { data: claims } = useQuery(claimsQuery(eventRange(order)));
  return claims ? freeUnits({ inflatableId, unit, units, claims }, order) : [];
}
