import type { PlainDate } from "../../shared/plain-date.ts";
import { ownerQuery } from "../office-kit/owner-queries.ts";
import type { RunSheet } from "./run-sheet-schema.ts";

export const runSheetQuery = (date: PlainDate) => ownerQuery<RunSheet>(`/api/run-sheet?date=${date}`);
