import type { Db } from "../../../db/database.ts";
import { instantAt } from "../../shared/business-clock.ts";
import { addDays, type PlainDate } from "../../shared/plain-date.ts";
import { listUnitsToInspect } from "./log/store.server.ts";
import { DUE_SOON_DAYS, inspectionDue } from "./rules/unit-standing.ts";
import { readStanding } from "./unit-readiness.server.ts";

type Due = { unitId: number; name: string; kind: "unit_failed" | "inspection_due"; day: PlainDate; since: Date };

/** Units that failed, and those that are overdue or due within the next weeks. */
export async function listInspectionsDue(db: Db, today: PlainDate, timeZone: string): Promise<Due[]> {
  const units = await listUnitsToInspect(db);
  const soon = addDays(today, DUE_SOON_DAYS);
  return units.flatMap(({ unitId, unitName: name, ...row }): Due[] => {
    const standing = readStanding(row, timeZone);
    const { failedOn } = standing;
    const due = inspectionDue(standing, standing);
    const about = (kind: Due["kind"], day: PlainDate) => [
      { unitId, name, kind, day, since: instantAt(day, "12:00", timeZone) },
    ];
    if (failedOn !== null) return about("unit_failed", failedOn);
    return due !== null && due <= soon ? about("inspection_due", due) : [];
  });
}
