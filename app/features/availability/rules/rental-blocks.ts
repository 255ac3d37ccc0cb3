import type { PlainDate } from "../../../shared/plain-date.ts";
import { type FleetUnit, isOut, type UnitClaim } from "./fleet.ts";

type Block = UnitClaim & { reason: string; blockId: string };

/**
 * The days on which a rental is blocked and not only one of its units: every unit that could go out is blocked. A unit that
 * comes, or comes back, is blocked on them, too.
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
