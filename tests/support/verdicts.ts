// Every fault test says what it tried and what came of it; `npm run test:faults` prints all of it as one table.
import { appendFileSync } from "node:fs";
import { expect } from "vitest";
import type { Verdict } from "./oracle.ts";
import type { Told } from "./verdict-table.ts";

/** Fails the test when anything was lost. */
export function tell(fault: string, { tried, survived, lost }: Verdict): void {
  const line: Told = { fault, tried, survived, lost: lost.length };
  if (process.env.FAULT_VERDICTS) appendFileSync(process.env.FAULT_VERDICTS, `${JSON.stringify(line)}\n`);
  expect(lost).toEqual([]);
}
