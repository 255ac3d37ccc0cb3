import { useQuery } from "@tanstack/react-query";
import { useFreeUnits } from "#app/features/fleet/availability/hooks/use-free-units.ts";
import { claimsQuery } from "#app/features/fleet/availability/owner-claims.ts";
import type { Unit } from "#app/features/fleet/availability/unit-schema.ts";
import { useUnits } from "#app/features/fleet/availability/units/units.ts";
import { inflatablesQuery } from "#app/features/fleet/catalog/queries.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
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
