import type { PlainDate } from "../../shared/plain-date.ts";
import { ownerQuery } from "../office-kit/owner-queries.ts";
import type { CrewRunSheet, RunSheet } from "./run-sheet-schema.ts";

export const runSheetQuery = (date: PlainDate) => ownerQuery<RunSheet>(`/api/run-sheet?date=${date}`);

/** The crew has no live feed, so a phone on the road refetches. */
export const crewRunSheetQuery = (date: PlainDate) => ({
  ...ownerQuery<CrewRunSheet>(`/api/run-sheet?date=${date}`),
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});
