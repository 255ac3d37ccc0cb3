import { useQuery } from "@tanstack/react-query";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { claimsQuery } from "../owner-claims.ts";
import { calendarRows, cellKey, claimsByCell, outOn } from "../rules/calendar-rows.ts";
import { type DayRange, listDays } from "../rules/day-range.ts";
import { useUnits } from "../units/units.ts";

const NO_DAY = "2000-01-01" as PlainDate;

/**
 * Counts the units of each rental that are free on all days. Returns undefined while loading and `unknown` if the
 * lookup fails.
 */
export function useFreeUnits(
  items: readonly { id: number; name: string }[] | undefined,
  range: DayRange | undefined,
): ReadonlyMap<number, number> | "unknown" | undefined {
  const claims = useQuery({
    ...claimsQuery(range ?? { from: NO_DAY, through: NO_DAY }),
    enabled: range !== undefined,
  });
  const units = useUnits();
  if (!range || claims.isError || claims.fetchStatus === "paused") return "unknown";
  if (!claims.data || !items) return undefined;
  const rows = calendarRows(items, units);
  const cells = claimsByCell(rows, claims.data);
  const days = listDays(range);
  const free = rows.filter((row) => days.every((day) => !cells.has(cellKey(row.id, day)) && !outOn(row, day)));
  return new Map(items.map(({ id }) => [id, free.filter(({ item }) => item.id === id).length]));
}
