import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { CrewRunSheet, CrewStop, RunSheet, RunSheetStop } from "./run-sheet-schema.ts";

/** The office's stops say more than the crew's. */
export const runSheetQuery = (date: PlainDate) => ({
  ...ownerQuery(`/api/run-sheet?date=${date}`),
  select: (sheet: RunSheet | CrewRunSheet): RunSheet => ({ ...sheet, stops: [...sheet.stops].filter(isOfficeStop) }),
});

const isOfficeStop = (stop: RunSheetStop | CrewStop): stop is RunSheetStop => "status" in stop;

/** Everything about a day. The office's live feed refetches it when anybody plans, and when the crew reports. */
export const dayQuery = (date: PlainDate) => ownerQuery(`/api/day?date=${date}`);
