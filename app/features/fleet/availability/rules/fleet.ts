import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { type DayRange, listDays } from "./day-range.ts";

type Outage = { from: PlainDate; through: PlainDate | null };

export type FleetUnit = { id: number; inflatableId: number; outages: Outage[] };

export type UnitClaim = { unitId: number; date: PlainDate };

export function isOut({ outages }: Pick<FleetUnit, "outages">, date: PlainDate): boolean {
  return outages.some(({ from, through }) => date >= from && (through === null || date <= through));
}

/** Prepares claims for `freeUnits`. */
export function takenDays(claims: readonly UnitClaim[]): ReadonlySet<string> {
  return new Set(claims.map(unitDayKey));
}

export function freeUnits(fleet: FleetUnit[], taken: ReadonlySet<string>, range: DayRange): FleetUnit[] {
  const days = listDays(range);
  return fleet.filter((unit) =>
    days.every((date) => !isOut(unit, date) && !taken.has(unitDayKey({ unitId: unit.id, date }))),
  );
}

export function daysWithout(
  fleet: FleetUnit[],
  taken: ReadonlySet<string>,
  range: DayRange,
  count: number,
): PlainDate[] {
  return listDays(range).filter((date) => freeUnits(fleet, taken, { from: date, through: date }).length < count);
}

function unitDayKey({ unitId, date }: UnitClaim): string {
  return `${unitId} ${date}`;
}
