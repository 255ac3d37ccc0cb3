import type { Deps } from "#app/deps.server.ts";
import { findUnit, listOutages } from "#app/features/fleet/availability/units/outage-store.server.ts";
import { changeOutage, takeUnitOut } from "#app/features/fleet/availability/units/take-unit-out.server.ts";
import { unitsOfOrder } from "#app/features/fleet/availability/units/unit-store.server.ts";
import { holdInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { append } from "#app/features/fleet/safety/log/add-entry.server.ts";
import { sentences } from "#app/features/fleet/safety/rules/log-text.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { Tx } from "#db/database.ts";
import { photosText } from "../../rules/check-result.ts";
import type { Report } from "../report.ts";

/** Into the log with its photos; what may not be used is out of service until somebody has looked at it. */
export async function damaged(tx: Tx, deps: Deps, report: Report<"damaged">): Promise<string> {
  const { event, order, act, at } = report;
  const { itemId, note, before, after, usable } = event.data;
  const item = order.items.find(({ id }) => id === itemId);
  const unitId = event.data.unitId ?? (await unitsOfOrder(tx, order.id)).get(itemId)?.id ?? null;
  const unit = unitId === null ? undefined : await findUnit(tx, unitId);
  if (!unit)
    return sentences([`Damaged: ${item?.name ?? "an item"}`, note, "No unit is known, so it stands in no log"]);
  // Before the log, as when a unit is taken back.
  await holdInflatables(tx, [unit.inflatableId]);
  await append(tx, act, unit.id, {
    kind: event.stop === "delivery" ? "check_before" : "check_after",
    happenedOn: businessToday(at, deps.timeZone()),
    note: sentences([
      usable ? "Damaged, may be used" : "Damaged, may not be used",
      note,
      photosText(before, "photo before"),
      photosText(after, "photo after"),
    ]),
    result: usable ? "passed" : "failed",
    bookingId: order.id,
  });
  const isOut = usable ? false : await takeOut(tx, deps, report, unit);
  return sentences([`Damaged: ${unit.name}`, note, isOut && "It is out of service until somebody has looked at it"]);
}

async function takeOut(
  tx: Tx,
  deps: Deps,
  { event, order, act }: Report<"damaged">,
  unit: NonNullable<Awaited<ReturnType<typeof findUnit>>>,
): Promise<boolean> {
  if (unit.status !== "in_service") return false;
  const today = businessToday(act.at, deps.timeZone());
  // What is picked up was used to the end of its days; what is broken before it is set up can't be.
  const free = event.stop === "pickup" ? addDays(order.lastDay, 1) : today;
  const from = free > today ? free : today;
  const dates = { from, backOn: null, reason: "repair", note: `Damaged at booking ${order.id}` } as const;
  const [other] = (await listOutages(tx, [unit.id], today)).toReversed();
  if (!other || (other.untilDate !== null && other.untilDate < from)) {
    await takeUnitOut(tx, act, unit.id, dates, deps.timeZone());
  } else if (other.untilDate !== null) {
    // It dries already, or is out some day soon: from then on it stays out.
    const first = other.fromDate as PlainDate;
    await changeOutage(tx, act, other.id, { ...dates, from: first < from ? first : from }, deps.timeZone());
  }
  return true;
}
