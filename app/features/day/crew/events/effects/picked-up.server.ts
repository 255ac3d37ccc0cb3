import type { Deps } from "#app/deps.server.ts";
import { returnedItems } from "#app/features/day/deliveries/rules/read-standing.ts";
import { findUnit, listOutages, type UnitRow } from "#app/features/fleet/availability/units/outage-store.server.ts";
import { planOutage } from "#app/features/fleet/availability/units/plan-outage.server.ts";
import { takeUnitOut } from "#app/features/fleet/availability/units/take-unit-out.server.ts";
import { unitsOfOrder } from "#app/features/fleet/availability/units/unit-store.server.ts";
import { holdInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { append } from "#app/features/fleet/safety/log/add-entry.server.ts";
import { sentences } from "#app/features/fleet/safety/rules/log-text.ts";
import { completeOrder } from "#app/features/orders/orders/lifecycle/complete-order.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { Tx } from "#db/database.ts";
import { listReported } from "../event-store.server.ts";
import type { Report } from "../report.ts";

type Item = Report<"picked_up">["event"]["data"]["items"][number];

/** What is back now and was not before. */
export const takesBack = (items: readonly Item[], before: ReadonlySet<number>): Item[] =>
  items.filter(({ itemId, returned }) => returned && !before.has(itemId));

/** Each unit's log gets its check, what is wet dries, and the order is over unless something stayed there. */
export async function pickedUp(tx: Tx, deps: Deps, report: Report<"picked_up">): Promise<string | undefined> {
  const { event, order, act, isGone } = report;
  const { note, items } = event.data;
  await holdInflatables(
    tx,
    order.items.map(({ inflatableId }) => inflatableId).sort((a, b) => a - b),
  );
  const before = returnedItems(await listReported(tx, { bookingId: order.id, stop: event.stop, kinds: ["picked_up"] }));
  const seats = await unitsOfOrder(tx, order.id);
  const named = order.items.map((item) => {
    const said = items.find(({ itemId }) => itemId === item.id);
    return { item, said, unitId: said?.unitId ?? seats.get(item.id)?.id ?? null };
  });
  const problems: (string | undefined)[] = [];
  for (const { item, said, unitId } of named) {
    if (before.has(item.id)) continue;
    if (!said) problems.push(`Nothing was said of ${item.name}.`);
    else if (!said.returned) problems.push(`Not returned: ${item.name}.`);
    else if (unitId !== null) problems.push(await takeBack(tx, deps, report, { unitId, said }));
  }
  const isWhole = named.every(({ item, said }) => before.has(item.id) || said?.returned);
  const completes = deps.business().day.completesByPickup && order.status === "confirmed" && !isGone;
  if (isWhole && completes) await completeOrder(tx, act, order.id, deps.timeZone());
  const told = problems.filter((problem) => problem !== undefined);
  return told.length > 0 ? sentences([...told, note]) : undefined;
}

async function takeBack(
  tx: Tx,
  deps: Deps,
  report: Report<"picked_up">,
  { unitId, said }: { unitId: number; said: Item },
): Promise<string | undefined> {
  const { event, order, act, at } = report;
  const isBroken = await isReportedBroken(tx, order.id, said.itemId);
  await append(tx, act, unitId, {
    kind: "check_after",
    happenedOn: businessToday(at, deps.timeZone()),
    note: sentences([
      said.wet ? "Picked up wet" : "Picked up dry",
      isBroken && "Damaged, see the entry about it",
      event.data.note,
    ]),
    result: isBroken ? "failed" : "passed",
    bookingId: order.id,
  });
  return said.wet ? dry(tx, deps, report, unitId) : undefined;
}

async function isReportedBroken(tx: Tx, bookingId: number, itemId: number): Promise<boolean> {
  const reported = await listReported(tx, { bookingId, kinds: ["damaged"] });
  return reported.some(({ data }) => data.itemId === itemId && data.usable === false);
}

/** Out of service from the day after, unless somebody has it by then: that is for the office. */
async function dry(tx: Tx, deps: Deps, { event, order, act }: Report<"picked_up">, unitId: number) {
  const { dryingDays } = deps.business().day;
  const unit = await findUnit(tx, unitId);
  if (dryingDays === 0 || unit?.status !== "in_service") return undefined;
  const today = businessToday(act.at, deps.timeZone());
  const from = later(today, addDays(later(event.date, order.lastDay), 1));
  const backOn = addDays(later(event.date, order.lastDay), 1 + dryingDays);
  if (backOn <= from) return undefined;
  const days = { from, through: addDays(backOn, -1) };
  if (await isOut(tx, unitId, days, today)) return undefined;
  const { reseating } = await planOutage(tx, unit, { days, today });
  if (reseating.moved.length + reseating.stuck.length > 0) return bookedText(unit, days);
  await takeUnitOut(
    tx,
    act,
    unitId,
    { from, backOn, reason: "drying", note: `Wet from booking ${order.id}` },
    deps.timeZone(),
  );
  return undefined;
}

const later = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);

const bookedText = ({ name }: UnitRow, { from }: { from: PlainDate }) =>
  `${name} came back wet and is booked from ${shortDay(from)} on, so it is not out of service to dry.`;

async function isOut(tx: Tx, unitId: number, days: { from: PlainDate; through: PlainDate }, today: PlainDate) {
  const outages = await listOutages(tx, [unitId], today);
  return outages.some(
    ({ fromDate, untilDate }) => fromDate <= days.through && (untilDate === null || untilDate >= days.from),
  );
}
