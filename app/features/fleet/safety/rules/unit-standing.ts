// The log decides a unit's standing: when it was inspected, when it is due, and whether it may go out.
import { mediumDate } from "#app/shared/days/date-format.ts";
import { addMonths, daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { UnitCheckResult, UnitLogKind } from "#app/shared/words/vocabulary.ts";

type Entry = {
  position: number;
  kind: UnitLogKind;
  happenedOn: string;
  result: UnitCheckResult | null;
  corrects: number | null;
};

export type Standing = {
  inspectedOn: PlainDate | null;
  cleanedOn: PlainDate | null;
  failedOn: PlainDate | null;
  failedPosition: number | null;
};

/** Leaves out entries that a later one corrects. */
function withoutCorrected<One extends Pick<Entry, "position" | "corrects">>(entries: readonly One[]): One[] {
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  return entries.filter(({ position }) => !corrected.has(position));
}

/**
 * Sorts by the day of each event, because entries may be written later. Passing an inspection settles a failed
 * inspection. Passing either settles a failed check.
 */
export function computeStanding(entries: readonly Entry[]): Standing {
  const inOrder = withoutCorrected(entries).toSorted(
    (a, b) => a.happenedOn.localeCompare(b.happenedOn) || a.position - b.position,
  );
  let inspected: Entry | undefined;
  let cleaned: Entry | undefined;
  let failedInspection: Entry | undefined;
  let failedCheck: Entry | undefined;
  for (const entry of inOrder) {
    const isFailed = entry.result === "failed";
    if (entry.kind === "cleaning") cleaned = entry;
    if (entry.kind === "inspection") {
      failedInspection = isFailed ? entry : undefined;
      if (!isFailed) [inspected, failedCheck] = [entry, undefined];
    }
    if (entry.kind === "check_before" || entry.kind === "check_after") failedCheck = isFailed ? entry : undefined;
  }
  const failed = failedInspection ?? failedCheck;
  return {
    inspectedOn: happenedOn(inspected),
    cleanedOn: happenedOn(cleaned),
    failedOn: happenedOn(failed),
    failedPosition: failed?.position ?? null,
  };
}

const happenedOn = (entry: Entry | undefined) => (entry?.happenedOn ?? null) as PlainDate | null;

export type InspectionRule = {
  /** How often, in months; null without such a rule. */
  inspectionMonths: number | null;
  /** When the unit arrived. The first inspection is due one interval later. */
  since: PlainDate;
};

/** Returns the last day on which it may go out without another inspection. */
export function inspectionDue(
  { inspectedOn }: Pick<Standing, "inspectedOn">,
  { inspectionMonths, since }: InspectionRule,
): PlainDate | null {
  return inspectionMonths === null ? null : addMonths(inspectedOn ?? since, inspectionMonths);
}

/** A unit may not go out with one of these unless the owner gives a written reason. */
export type NotReady = { kind: "failed" | "overdue"; since: PlainDate };

export function notReadyOn(
  { failedOn, inspectedOn }: Pick<Standing, "failedOn" | "inspectedOn">,
  rule: InspectionRule,
  day: PlainDate,
): NotReady | undefined {
  if (failedOn !== null) return { kind: "failed", since: failedOn };
  const due = inspectionDue({ inspectedOn }, rule);
  return due !== null && due < day ? { kind: "overdue", since: due } : undefined;
}

/** For example `failed a check on May 9, 2026` or `was due for inspection on Jun 2, 2026`. */
export const notReadyText = ({ kind, since }: NotReady) =>
  kind === "failed" ? `failed a check on ${mediumDate(since)}` : `was due for inspection on ${mediumDate(since)}`;

/** Joins the problem and the reason to send it out anyway. */
export const releaseNote = (notReady: NotReady, bookingId: number, reason: string) =>
  `${problemText(notReady)} Goes out for booking ${bookingId}: ${reason}`;

const problemText = (notReady: NotReady) => `It ${notReadyText(notReady)}.`;

/** A reason covers only the problem it was given for, not another one or a later failure. */
export function coversProblem(
  notReady: NotReady,
  release: { position: number; note: string },
  { failedPosition }: Pick<Standing, "failedPosition">,
): boolean {
  const isLater = failedPosition === null || release.position > failedPosition;
  return isLater && release.note.startsWith(problemText(notReady));
}

export const DUE_SOON_DAYS = 30;

/** For example `in 18 days`, `today` or `3 days overdue`. */
export function dueText(due: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, due);
  if (days === 0) return "today";
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days > 0 ? `in ${count}` : `${count} overdue`;
}
