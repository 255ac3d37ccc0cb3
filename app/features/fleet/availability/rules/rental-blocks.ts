import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { type FleetUnit, isOut, type UnitClaim } from "./fleet.ts";

type Block = UnitClaim & { reason: string; blockId: string };

/**
 * Returns the days when a whole rental is blocked, which means every unit that could go out. A unit that is added or
 * comes back is blocked on these days, too.
 */
export function rentalBlocks(
  fleet: readonly FleetUnit[],
  blocks: readonly Block[],
): { date: PlainDate; reason: string; blockId: string }[] {
  const byDate = Map.groupBy(blocks, ({ date }) => date);
  return [...byDate].flatMap(([date, those]) => {
    const usable = fleet.filter((unit) => !isOut(unit, date));
    const isBlocked = usable.every(({ id }) => those.some(({ unitId }) => unitId === id));
    const [first] = those;
    return first && usable.length > 0 && isBlocked ? [{ date, reason: first.reason, blockId: first.blockId }] : [];
  });
}
