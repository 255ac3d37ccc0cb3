import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Tx } from "#db/database.ts";
import { isOut, takenDays } from "./rules/fleet.ts";
import { rentalBlocks } from "./rules/rental-blocks.ts";
import { insertBlocks } from "./store.server.ts";
import type { UnitRow } from "./units/outage-store.server.ts";
import { listBlockedUnitDays, listFleet, listUnitClaims } from "./units/unit-store.server.ts";

/** Blocks a new or returning unit on the days when its rental is blocked. The caller has locked the item. */
export async function blockReturnedUnit(tx: Tx, unit: UnitRow, today: PlainDate, createdAt: Date): Promise<void> {
  const { id: unitId, inflatableId } = unit;
  const fleet = await listFleet(tx, [inflatableId], today);
  const siblings = fleet.filter(({ id }) => id !== unitId);
  const days = rentalBlocks(siblings, await listBlockedUnitDays(tx, inflatableId, today));
  const first = days.at(0)?.date;
  const last = days.at(-1)?.date;
  if (!first || !last) return;
  const taken = takenDays(await listUnitClaims(tx, [inflatableId], { from: first, through: last }));
  const own = fleet.find(({ id }) => id === unitId);
  const free = days.filter(({ date }) => !taken.has(`${unitId} ${date}`) && !(own && isOut(own, date)));
  await insertBlocks(
    tx,
    free.map((day) => ({ ...day, unitId, inflatableId, createdAt })),
  );
}
