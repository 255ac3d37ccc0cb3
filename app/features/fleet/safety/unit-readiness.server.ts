// Units of orders may go out if their logs allow it or the owner gives a written reason.

import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { businessToday, instantAt } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import { append } from "./log/add-entry.server.ts";
import {
  findOrderOfEntry,
  type LogRow,
  listReleases,
  listUnitsOfOrders,
  listUnitsToInspect,
} from "./log/store.server.ts";
import {
  coversProblem,
  DUE_SOON_DAYS,
  type InspectionRule,
  inspectionDue,
  notReadyOn,
  notReadyText,
  releaseNote,
  type Standing,
} from "./rules/unit-standing.ts";

type CheckedUnit = {
  boughtOn: string | null;
  createdAt: Date;
  inspectionMonths: number | null;
  inspectedOn: string | null;
  failedOn: string | null;
  failedPosition: number | null;
};

/** Combines a unit's row with the end of its log. */
export function readUnitStanding(row: CheckedUnit, timeZone: string): Omit<Standing, "cleanedOn"> & InspectionRule {
  return {
    inspectedOn: row.inspectedOn as PlainDate | null,
    failedOn: row.failedOn as PlainDate | null,
    failedPosition: row.failedPosition,
    inspectionMonths: row.inspectionMonths,
    since: (row.boughtOn as PlainDate | null) ?? businessToday(row.createdAt, timeZone),
  };
}

export type UnitReadiness = {
  unitId: number;
  /** Why it may not go out, and the owner's reason to send it anyway, if any. */
  notReady: { text: string; release: string | null } | null;
};

type Sent = { id: number; eventDate: string };

/**
 * Returns each item's unit on the day it goes out, by the id of the order item. Takes two queries, however many orders.
 */
export async function readReadiness(
  db: Db | Tx,
  orders: readonly Sent[],
  timeZone: string,
): Promise<Map<number, UnitReadiness>> {
  const ids = orders.map(({ id }) => id);
  const rows = await listUnitsOfOrders(db, ids);
  const dayByOrder = new Map(orders.map(({ id, eventDate }) => [id, eventDate as PlainDate]));
  const judged = rows.map((row) => {
    const standing = readUnitStanding(row, timeZone);
    const day = dayByOrder.get(row.bookingId ?? 0);
    return { row, standing, notReady: day && notReadyOn(standing, standing, day) };
  });
  const releases = judged.some(({ notReady }) => notReady) ? await listReleases(db, ids) : [];
  return new Map(
    judged.map(({ row: { itemId, unitId, bookingId }, standing, notReady }) => {
      const isTheirs = (one: LogRow) => one.unitId === unitId && one.bookingId === bookingId;
      const release = releases.findLast((one) => notReady && isTheirs(one) && coversProblem(notReady, one, standing));
      const reason = release ? `${release.note} (${release.recordedByName})` : null;
      return [itemId ?? 0, { unitId, notReady: notReady ? { text: notReadyText(notReady), release: reason } : null }];
    }),
  );
}

type Due = { unitId: number; name: string; kind: "unit_failed" | "inspection_due"; day: PlainDate; since: Date };

/** Lists units that failed, are overdue or are due within the next weeks. */
export async function listInspectionsDue(db: Db, today: PlainDate, timeZone: string): Promise<Due[]> {
  const units = await listUnitsToInspect(db);
  const soon = addDays(today, DUE_SOON_DAYS);
  return units.flatMap(({ unitId, unitName: name, ...row }): Due[] => {
    const standing = readUnitStanding(row, timeZone);
    const { failedOn } = standing;
    const due = inspectionDue(standing, standing);
    const about = (kind: Due["kind"], day: PlainDate) => [
      { unitId, name, kind, day, since: instantAt(day, "12:00", timeZone) },
    ];
    if (failedOn !== null) return about("unit_failed", failedOn);
    return due !== null && due <= soon ? about("inspection_due", due) : [];
  });
}

type Release = { bookingId: number; reason: string };

/**
 * Records the owner's reason to send a unit out for one order although it failed or is overdue, as an entry of its log.
 */
export async function releaseUnit(tx: Tx, act: Act, unitId: number, { bookingId, reason }: Release, timeZone: string) {
  const order = orNotFound(await findOrderOfEntry(tx, bookingId), "booking");
  const unit = (await listUnitsOfOrders(tx, [bookingId])).find((one) => one.unitId === unitId);
  if (!unit) throw new Problem(409, "not_its_unit", `Booking ${bookingId} doesn't have this unit anymore.`);
  const standing = readUnitStanding(unit, timeZone);
  const notReady = notReadyOn(standing, standing, order.eventDate);
  if (!notReady) throw new Problem(409, "unit_ready", `${unit.unitName} may go out. It needs no reason.`);
  const row = await append(tx, act, unitId, {
    kind: "release",
    happenedOn: businessToday(act.at, timeZone),
    note: releaseNote(notReady, bookingId, reason),
    bookingId,
  });
  await writeAudit(tx, act, { action: "unit released", bookingId, details: { unitId, name: row.unitName, reason } });
}
