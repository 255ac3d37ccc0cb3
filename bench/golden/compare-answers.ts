import { diffLines } from "diff";
import { type Recorded, withoutRandomNames } from "./record-answers.ts";

const SHOWN_LINES = 12;

/** Prints how many are equal, and what differs in the others; returns how many differ. */
export function printComparison(what: string, before: Recorded[], after: Recorded[]): number {
  const different = before.flatMap((old) => {
    const now = after.find((one) => one.what === old.what);
    return isSame(old, now) ? [] : [{ old, now }];
  });
  const known = new Set(before.map((one) => one.what));
  const added = after.filter((one) => !known.has(one.what));
  const equal = before.length - different.length;
  print(`${what}: ${before.length}, ${equal} equal, ${different.length} different, ${added.length} new`);
  for (const { old, now } of different)
    print(`  ${old.what}\n${now ? shortDifference(old.text, now.text) : "    missing"}`);
  for (const one of added) print(`  new: ${one.what}`);
  return different.length + added.length;
}

function isSame(old: Recorded, now: Recorded | undefined): boolean {
  return now !== undefined && (old.text === now.text || withoutRandomNames(old.text) === withoutRandomNames(now.text));
}

function shortDifference(old: string, now: string): string {
  const lines = diffLines(withoutRandomNames(old), withoutRandomNames(now)).flatMap(({ added, removed, value }) => {
    if (!added && !removed) return [];
    const sign = added ? "+" : "-";
    return value
      .trimEnd()
      .split("\n")
      .map((line) => `    ${sign} ${line.slice(0, 200)}`);
  });
  return lines.slice(0, SHOWN_LINES).join("\n");
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
