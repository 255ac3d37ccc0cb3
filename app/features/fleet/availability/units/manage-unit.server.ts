import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { holdInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { centsFromDollars } from "#app/shared/money/money.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { blockReturnedUnit } from "../block-returned-unit.server.ts";
import { moveSeats } from "../claim-order.server.ts";
import { nextUnitName, promisedSentence } from "../rules/unit-text.ts";
import type { NewUnit, UnitChange } from "../unit-schema.ts";
import { deleteUnitBlocks, findUnit, insertUnit, listUnits, type UnitRow, updateUnit } from "./outage-store.server.ts";
import { describePlan, planOutage } from "./plan-outage.server.ts";

/** Adds a unit, bookable at once except on days when the whole rental is blocked. */
export async function addUnit(
  tx: Tx,
  act: Act,
  inflatableId: number,
  newUnit: NewUnit,
  timeZone: string,
): Promise<UnitRow> {
  const [item] = await holdInflatables(tx, [inflatableId]);
  const { name: itemName } = orNotFound(item, "item");
  const siblings = await listUnits(tx, inflatableId);
  const name = newUnit.name ?? nextUnitName(itemName, siblings);
  requireFreeName(name, siblings);
  const unit = await insertUnit(tx, { ...toColumns(newUnit), inflatableId, name });
  await blockReturnedUnit(tx, unit, businessToday(act.at, timeZone), act.at);
  await audit(tx, act, "unit added", unit);
  return unit;
}

/** Retiring a unit moves its bookings to the other units. If one can't move, the unit is not retired. */
export async function editUnit(tx: Tx, act: Act, id: number, change: UnitChange, timeZone: string): Promise<UnitRow> {
  const { inflatableId } = orNotFound(await findUnit(tx, id), "unit");
  await holdInflatables(tx, [inflatableId]);
  const siblings = await listUnits(tx, inflatableId);
  const unit = orNotFound(
    siblings.find((one) => one.id === id),
    "unit",
  );
  if (change.name !== undefined)
    requireFreeName(
      change.name,
      siblings.filter((one) => one !== unit),
    );
  const today = businessToday(act.at, timeZone);
  if (change.status === "retired" && unit.status !== "retired") await emptyUnit(tx, act, unit, timeZone);
  const columns = toColumns(change);
  if (Object.keys(columns).length === 0) return unit;
  const saved = await updateUnit(tx, id, columns);
  if (saved.status === unit.status) await audit(tx, act, "unit changed", saved);
  else if (saved.status === "retired") await audit(tx, act, "unit retired", saved);
  else {
    await blockReturnedUnit(tx, saved, today, act.at);
    await audit(tx, act, "unit put back", saved);
  }
  return saved;
}

async function emptyUnit(tx: Tx, act: Act, unit: UnitRow, timeZone: string): Promise<void> {
  const today = businessToday(act.at, timeZone);
  const plan = await planOutage(tx, unit, { days: { from: today, through: null }, today });
  const { toSettle } = await describePlan(tx, unit, plan);
  if (toSettle.length > 0)
    throw new Problem(409, "unit_promised", promisedSentence(unit.name, toSettle), { details: { toSettle } });
  await moveSeats(tx, plan.reseating.moved, act.at);
  await deleteUnitBlocks(tx, unit.id, today);
}

function requireFreeName(name: string, others: readonly UnitRow[]): void {
  if (!others.some((other) => other.name === name)) return;
  const message = `There is a ${name} already. Please choose another name.`;
  throw new Problem(409, "name_taken", message, { fields: { name: message } });
}

function toColumns({ pricePaid, ...rest }: UnitChange) {
  const paid = pricePaid === undefined ? {} : { paidCents: pricePaid === null ? null : centsFromDollars(pricePaid) };
  const columns = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(columns) as typeof rest), ...paid };
}

type UnitAction = "unit added" | "unit changed" | "unit retired" | "unit put back";

function audit(tx: Tx, act: Act, action: UnitAction, { inflatableId, id, name, serial }: UnitRow): Promise<void> {
  const details = { inflatableId, unitId: id, name, ...(serial ? { serial } : {}) };
  return writeAudit(tx, act, { action, details });
}
