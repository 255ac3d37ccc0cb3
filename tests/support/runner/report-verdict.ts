// Every fault test reports what it tried and what survived; `npm run test:faults` prints one table of it.
import { appendFileSync } from "node:fs";
import { expect } from "vitest";
import type { Verdict } from "../oracles/oracle.ts";
import type { ReportedVerdict } from "./verdict-table.ts";

/** Fails the test when anything was lost. */
export function reportVerdict(fault: string, { tried, survived, lost }: Verdict): void {
  const line: ReportedVerdict = { fault, tried, survived, lost: lost.length };
  if (process.env.FAULT_VERDICTS) appendFileSync(process.env.FAULT_VERDICTS, `${JSON.stringify(line)}\n`);
  expect(lost).toEqual([]);
}
