import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { claimsQuery, closedDaysQuery } from "#app/features/fleet/availability/owner-claims.ts";
import { calendarRows, claimsByCell } from "#app/features/fleet/availability/rules/calendar-rows.ts";
import type { DayRange } from "#app/features/fleet/availability/rules/day-range.ts";
import { officeMonths, wholeWindow } from "#app/features/fleet/availability/rules/office-months.ts";
import { useUnits } from "#app/features/fleet/availability/units/units.ts";
import { useBusiness } from "#app/page-facts.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { cellState, otherClaims } from "./rules/cell-state.ts";

type Item = { id: number; name: string };

/**
 * What is free when, as the office's calendar knows it: for as many months as that shows, else for the days that are shown.
 * News of somebody else's booking asks again. `orderId`: an order that is not in its own way.
 */
export function useOrderDays(items: readonly Item[], shown: DayRange, today: PlainDate, orderId?: number) {
  const { booking } = useBusiness();
  const window = useMemo(() => wholeWindow(officeMonths(today, booking.adminMonths)), [today, booking]);
  const span = shown.from >= window.from && shown.through <= window.through ? window : shown;
  const claims = useQuery(claimsQuery(span));
  const { data: closed } = useQuery(closedDaysQuery(span));
  const units = useUnits();
  return useMemo(() => {
    const rows = calendarRows(items, units);
    const rowsOf = Map.groupBy(rows, ({ item }) => item.id);
    const cells = claimsByCell(rows, otherClaims(claims.data ?? [], orderId));
    const whyClosed = new Map((closed ?? []).map(({ date, why }) => [date as string, why]));
    return {
      isLoaded: claims.data !== undefined,
      through: span.through,
      unitsOf: (itemId: number) => rowsOf.get(itemId)?.length ?? 0,
      stateOf: (itemId: number, date: PlainDate) => cellState(rowsOf.get(itemId) ?? [], cells, date, today),
      closedOn: (date: PlainDate) => whyClosed.get(date),
    };
  }, [items, units, claims.data, closed, span.through, today, orderId]);
}

export type OrderDays = ReturnType<typeof useOrderDays>;
