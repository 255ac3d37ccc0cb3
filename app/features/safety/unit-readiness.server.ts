// Whether the units of orders may go out, and the owner's written reasons where they go out anyway.
import type { Db, Tx } from "../../../db/database.ts";
import { businessToday } from "../../shared/business-clock.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import { type LogRow, listReleases, listUnitsOfOrders } from "./log/store.server.ts";
import { type InspectionRule, isCovered, notReadyOn, notReadyText, type Standing } from "./rules/unit-standing.ts";

type CheckedUnit = {
  boughtOn: string | null;
  createdAt: Date;
  inspectionMonths: number | null;
  inspectedOn: string | null;
  failedOn: string | null;
  failedPosition: number | null;
};

/** What a unit's row and the end of its log say. */
export function readStanding(row: CheckedUnit, timeZone: string): Omit<Standing, "cleanedOn"> & InspectionRule {
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

/** The unit of each item of these orders on the day that it goes out, by the id of the item. Two queries, however many orders. */
export async function readReadiness(
  db: Db | Tx,
  orders: readonly Sent[],
  timeZone: string,
): Promise<Map<number, UnitReadiness>> {
  const ids = orders.map(({ id }) => id);
  const rows = await listUnitsOfOrders(db, ids);
  const dayOf = new Map(orders.map(({ id, eventDate }) => [id, eventDate as PlainDate]));
  const judged = rows.map((row) => {
    const standing = readStanding(row, timeZone);
    const day = dayOf.get(row.bookingId ?? 0);
    return { row, standing, notReady: day && notReadyOn(standing, standing, day) };
  });
  const releases = judged.some(({ notReady }) => notReady) ? await listReleases(db, ids) : [];
  return new Map(
    judged.map(({ row: { itemId, unitId, bookingId }, standing, notReady }) => {
      const isTheirs = (one: LogRow) => one.unitId === unitId && one.bookingId === bookingId;
      const release = releases.findLast((one) => notReady && isTheirs(one) && isCovered(notReady, one, standing));
      const said = release ? `${release.note} (${release.recordedByName})` : null;
      return [itemId ?? 0, { unitId, notReady: notReady ? { text: notReadyText(notReady), release: said } : null }];
    }),
  );
}
