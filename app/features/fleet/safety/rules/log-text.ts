import type { UnitCheckResult, UnitLogKind } from "#app/shared/words/vocabulary.ts";

export const kindNames: Record<UnitLogKind, string> = {
  inspection: "Inspection",
  check_before: "Check before use",
  check_after: "Check after use",
  cleaning: "Cleaning",
  drying: "Drying",
  repair: "Repair",
  incident: "Incident",
  release: "Sent out anyway",
};

export const resultNames: Record<UnitCheckResult, string> = { passed: "Passed", failed: "Failed" };

export const hasResult = (kind: UnitLogKind) => ["inspection", "check_before", "check_after"].includes(kind);

type Said = { note: string; result: UnitCheckResult | null; corrects: number | null };

/** For example `Failed. Seam open at the slide lane. Corrects entry 12.` */
export const logEntryText = ({ note, result, corrects }: Said): string =>
  sentences([result && resultNames[result], note, corrects !== null && `Corrects entry ${corrects}`]);

/** Ends each part as a sentence and leaves out empty and false ones. */
export const sentences = (parts: readonly (string | false | null)[]): string =>
  parts
    .filter((part) => part)
    .map((part) => (/[.!?…]$/.test(String(part)) ? part : `${part}.`))
    .join(" ");

/** Filters of a log: each button's name and the kinds it shows. */
export const logFilters = [
  { value: "all", label: "All", kinds: undefined },
  { value: "inspections", label: "Inspections", kinds: ["inspection"] },
  { value: "checks", label: "Checks", kinds: ["check_before", "check_after", "release"] },
  { value: "cleanings", label: "Cleanings", kinds: ["cleaning", "drying"] },
  { value: "repairs", label: "Repairs", kinds: ["repair"] },
  { value: "incidents", label: "Incidents", kinds: ["incident"] },
] as const satisfies readonly { value: string; label: string; kinds: readonly UnitLogKind[] | undefined }[];

export type LogFilter = (typeof logFilters)[number]["value"];

export function filterLog<One extends { kind: UnitLogKind }>(
  entries: readonly One[],
  filter: LogFilter,
): readonly One[] {
  const kinds: readonly UnitLogKind[] | undefined = logFilters.find(({ value }) => value === filter)?.kinds;
  return kinds ? entries.filter(({ kind }) => kinds.includes(kind)) : entries;
}
