import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { holdInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { monthDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import { blockReturnedUnit } from "../block-returned-unit.server.ts";
import { moveSeats } from "../claim-order.server.ts";
import type { ClosedRange } from "../rules/seat-units.ts";
import { type NewOutage, type OutageChange, outageProblem, type Reseated } from "../unit-schema.ts";
import {
  deleteOutage,
  findOutage,
  findUnit,
  insertOutage,
  listOutages,
  type UnitRow,
  updateOutage,
} from "./outage-store.server.ts";
import { describePlan, planOutage } from "./plan-outage.server.ts";

type Dates = Pick<NewOutage, "from" | "backOn">;
type OutageRow = NonNullable<Awaited<ReturnType<typeof findOutage>>>;

export async function tryOutage(
  db: Db,
  deps: Pick<Deps, "now" | "timeZone">,
  unitId: number,
  { outage, ...dates }: Dates & { outage?: number | undefined },
): Promise<Reseated> {
  const unit = orNotFound(await findUnit(db, unitId), "unit");
  requireDates(dates);
  const replaced = outage === undefined ? undefined : await findOutage(db, outage);
  const except = replaced?.unitId === unitId ? daysOut(replaced) : undefined;
  const plan = await planOutage(db, unit, {
    days: asDays(dates),
    except,
    today: businessToday(deps.now(), deps.timeZone()),
  });
  return describePlan(db, unit, plan);
}

/**
 * Takes a unit out of service and moves its bookings to other units. Those that no unit can take stay for the owner to
 * settle.
 */
export async function takeUnitOut(
  tx: Tx,
  act: Act,
  unitId: number,
  outage: NewOutage,
  timeZone: string,
): Promise<Reseated> {
  const unit = await holdUnit(tx, unitId);
  const today = businessToday(act.at, timeZone);
  if (outage.from < today) {
    const from = "Please choose today or a later day.";
    throw new Problem(422, "invalid_input", from, { fields: { from } });
  }
  await requireNoOther(tx, unit, outage, today);
  const reseated = await reseatBookings(tx, act, unit, { days: outage, today });
  const { from, backOn, reason, note = "" } = outage;
  await insertOutage(tx, { unitId, ...asColumns({ from, backOn }), reason, note, createdAt: act.at });
  await audit(tx, act, "unit taken out", unit, { from, backOn, reason, note }, reseated);
  return reseated;
}

/** Changes days or reason. Newly affected bookings are re-seated, as for a new outage. */
export async function changeOutage(
  tx: Tx,
  act: Act,
  id: number,
  change: OutageChange,
  timeZone: string,
): Promise<Reseated> {
  const { unit, outage: before } = await holdOutage(tx, id);
  const today = businessToday(act.at, timeZone);
  const now = daysOut(before);
  const dates = { from: now.from, backOn: now.through && addDays(now.through, 1), ...defined(change) };
  await requireNoOther(tx, unit, dates, today, id);
  const reseated = await reseatBookings(tx, act, unit, { days: dates, except: now, today });
  const { reason = before.reason, note = before.note } = change;
  await updateOutage(tx, id, { ...asColumns(dates), reason, note });
  await blockReturnedUnit(tx, unit, today, act.at);
  await audit(tx, act, "outage changed", unit, { from: dates.from, backOn: dates.backOn, reason, note }, reseated);
  return reseated;
}

/** Puts it back in service today. The past days of the outage stay in the unit's history. */
export async function endOutage(tx: Tx, act: Act, id: number, timeZone: string): Promise<void> {
  const { unit, outage } = await holdOutage(tx, id);
  const today = businessToday(act.at, timeZone);
  // It is already back; the history says since when.
  if (outage.untilDate !== null && outage.untilDate < today) return;
  if (outage.fromDate >= today) await deleteOutage(tx, id);
  else await updateOutage(tx, id, { untilDate: addDays(today, -1) });
  await blockReturnedUnit(tx, unit, today, act.at);
  const details = { inflatableId: unit.inflatableId, unitId: unit.id, name: unit.name };
  await writeAudit(tx, act, { action: "unit back", details });
}

/** Locks the unit's item, so that nobody else claims its days. */
async function holdUnit(tx: Tx, id: number): Promise<UnitRow> {
  const { inflatableId } = orNotFound(await findUnit(tx, id), "unit");
  await holdInflatables(tx, [inflatableId]);
  const unit = orNotFound(await findUnit(tx, id), "unit");
  if (unit.status === "in_service") return unit;
  throw new Problem(409, "unit_retired", `${unit.name} is retired. Put it back in service first.`);
}

async function holdOutage(tx: Tx, id: number): Promise<{ unit: UnitRow; outage: OutageRow }> {
  const { unitId } = orNotFound(await findOutage(tx, id), "outage");
  const unit = await holdUnit(tx, unitId);
  return { unit, outage: orNotFound(await findOutage(tx, id), "outage") };
}

type Out = { days: Dates; except?: ClosedRange; today: PlainDate };

async function reseatBookings(tx: Tx, act: Act, unit: UnitRow, { days, except, today }: Out) {
  const plan = await planOutage(tx, unit, { days: asDays(days), except, today });
  const reseated = await describePlan(tx, unit, plan);
  await moveSeats(tx, plan.reseating.moved, act.at);
  return reseated;
}

async function requireNoOther(tx: Tx, unit: UnitRow, dates: Dates, today: PlainDate, exceptId?: number): Promise<void> {
  requireDates(dates);
  const days = asDays(dates);
  const others = (await listOutages(tx, [unit.id], today)).filter(({ id }) => id !== exceptId).map(daysOut);
  const other = others.find(
    ({ from, through }) =>
      (days.through === null || from <= days.through) && (through === null || days.from <= through),
  );
  if (!other) return;
  const until = other.through === null ? "" : ` until ${monthDay(addDays(other.through, 1))}`;
  const message = `${unit.name} is already out from ${monthDay(other.from)}${until}. Change that outage instead.`;
  throw new Problem(409, "already_out", message, { fields: { from: message } });
}

function requireDates(dates: Dates): void {
  const backOn = outageProblem(dates);
  if (backOn) throw new Problem(422, "invalid_input", backOn, { fields: { backOn } });
}

const asDays = ({ from, backOn }: Dates): ClosedRange => ({ from, through: backOn && addDays(backOn, -1) });
const asColumns = (dates: Dates) => ({ fromDate: dates.from, untilDate: asDays(dates).through });
const daysOut = ({ fromDate, untilDate }: OutageRow): ClosedRange => ({
  from: fromDate as PlainDate,
  through: untilDate as PlainDate | null,
});

const defined = ({ from, backOn }: OutageChange) => ({
  ...(from === undefined ? {} : { from }),
  ...(backOn === undefined ? {} : { backOn }),
});

function audit(
  tx: Tx,
  act: Act,
  action: "unit taken out" | "outage changed",
  unit: UnitRow,
  outage: Record<string, unknown>,
  { moved, toSettle }: Reseated,
): Promise<void> {
  const { inflatableId, id: unitId, name } = unit;
  const details = { inflatableId, unitId, name, ...outage, moved: moved.length, toSettle: toSettle.length };
  return writeAudit(tx, act, { action, details });
}
