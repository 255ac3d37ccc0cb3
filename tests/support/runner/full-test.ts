import { test } from "vitest";
import { isFullRun } from "./full-run.ts";

/** A test of the full run alone. `PARTLY_FULL` of full-run.ts names what proves the same in `npm test`. */
export function fullTest(title: string, work: () => Promise<void>): void {
  if (isFullRun) test(title, work);
}
