import { stringify } from "csv-stringify/sync";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import type { Db } from "#db/database.ts";
import { kindNames } from "../rules/log-text.ts";
import { type LogRow, listEntries } from "./store.server.ts";

const columns: [head: string, cell: (row: LogRow) => string | number | null][] = [
  ["Unit", ({ unitName }) => unitName],
  ["Serial", ({ serial }) => serial],
  ["Entry", ({ position }) => position],
  ["Kind", ({ kind }) => kindNames[kind]],
  ["Day", ({ happenedOn }) => happenedOn],
  ["Result", ({ result }) => result],
  ["Note", ({ note }) => note],
  ["Done by", ({ doneBy, recordedByName }) => doneBy || recordedByName],
  ["Minutes", ({ minutes }) => minutes],
  ["Cost", ({ costCents }) => costCents && dollarsFromCents(costCents)],
  ["Booking", ({ bookingId }) => bookingId],
  ["Corrects entry", ({ corrects }) => corrects],
  ["Written by", ({ recordedByName }) => recordedByName],
  ["Written at", ({ recordedAt }) => recordedAt.toISOString()],
  ["Hash", ({ hash }) => hash],
];

/** Makes a CSV file with the first entry first. */
export async function exportLog(db: Db, unitId: number): Promise<string> {
  const rows = await listEntries(db, unitId);
  return stringify([columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))], {
    bom: true,
    escape_formulas: true,
  });
}
