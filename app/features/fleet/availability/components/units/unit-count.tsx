import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { isInService, isRetired, unitCountText } from "../../rules/unit-text.ts";
import { useUnits } from "../../units/units.ts";

/** For example `2 units`, or how many of them are in service. */
export function UnitCount({ item }: { item: Inflatable }) {
  const units = useUnits(item.id);
  const today = useOfficeToday();
  if (!units || !today) return "Units";
  const isShort = units.some((unit) => !isRetired(unit) && !isInService(unit, today));
  return <span className={isShort ? "text-clay" : undefined}>{unitCountText(units, today)}</span>;
}

/** For example `, 7 units, 6 in service`. */
export function UnitTotals() {
  const units = useUnits()?.filter((unit) => !isRetired(unit));
  const today = useOfficeToday();
  if (!units || !today) return null;
  const inService = units.filter((unit) => isInService(unit, today)).length;
  return (
    <>
      , {units.length === 1 ? "1 unit" : `${units.length} units`}, {inService} in service
    </>
  );
}
