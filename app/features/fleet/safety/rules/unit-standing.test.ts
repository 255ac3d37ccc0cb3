import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import {
  computeStanding,
  coversProblem,
  dueText,
  inspectionDue,
  notReadyOn,
  notReadyText,
  releaseNote,
} from "./unit-standing.ts";

type Entry = Parameters<typeof computeStanding>[0][number];
let position = 0;
const entry = (
  kind: Entry["kind"],
  happenedOn: string,
  result: Entry["result"] = null,
  corrects: number | null = null,
) => {
  position += 1;
  return { position, kind, happenedOn, result, corrects };
};
const log = (...entries: Entry[]) => computeStanding(entries);
const rule = { inspectionMonths: 12, since: plainDate("2024-03-12") };

test("an inspection is due one interval after the last passed one, or after the unit arrived", () => {
  expect(inspectionDue(log(), rule)).toBe("2025-03-12");
  expect(inspectionDue(log(entry("inspection", "2025-06-02", "passed")), rule)).toBe("2026-06-02");
  expect(inspectionDue(log(entry("inspection", "2025-06-02", "failed")), rule)).toBe("2025-03-12");
  expect(inspectionDue(log(), { ...rule, inspectionMonths: null })).toBeNull();
});

test("a unit may go out on the day its inspection is due, and not after it", () => {
  const standing = log(entry("inspection", "2025-06-02", "passed"));
  expect(notReadyOn(standing, rule, plainDate("2026-06-02"))).toBeUndefined();
  const late = notReadyOn(standing, rule, plainDate("2026-06-03"));
  expect(late && notReadyText(late)).toBe("was due for inspection on Jun 2, 2026");
  expect(notReadyOn(standing, { ...rule, inspectionMonths: null }, plainDate("2036-06-03"))).toBeUndefined();
});

test("a failed check is settled by passing a check; a failed inspection only by passing an inspection", () => {
  const failedCheck = entry("check_after", "2026-05-09", "failed");
  expect(log(failedCheck)).toMatchObject({ failedOn: "2026-05-09", failedPosition: failedCheck.position });
  expect(log(failedCheck, entry("repair", "2026-05-10")).failedOn).toBe("2026-05-09");
  expect(log(failedCheck, entry("check_before", "2026-05-11", "passed")).failedOn).toBeNull();
  const failedInspection = entry("inspection", "2026-05-09", "failed");
  expect(log(failedInspection, entry("check_before", "2026-05-11", "passed")).failedOn).toBe("2026-05-09");
  expect(log(failedInspection, entry("inspection", "2026-05-12", "passed")).failedOn).toBeNull();
});

test("a late entry counts on its own day, and a corrected one doesn't count", () => {
  const failed = entry("check_before", "2026-05-09", "failed");
  expect(log(failed, entry("inspection", "2025-06-02", "passed")).failedOn).toBe("2026-05-09");
  expect(log(failed, entry("check_before", "2026-05-09", "passed", failed.position)).failedOn).toBeNull();
});

test("a reason covers neither a later failure nor another problem", () => {
  const failed = entry("check_before", "2026-05-09", "failed");
  const standing = log(failed);
  const failure = { kind: "failed", since: plainDate("2026-05-09") } as const;
  const note = releaseNote(failure, 1052, "Seam taped");
  expect(coversProblem(failure, { position: failed.position + 1, note }, standing)).toBe(true);
  expect(coversProblem(failure, { position: failed.position - 1, note }, standing)).toBe(false);
  const overdue = { kind: "overdue", since: plainDate("2026-05-09") } as const;
  expect(coversProblem(overdue, { position: failed.position + 1, note }, log())).toBe(false);
});

test("the days until an inspection are written as people say them", () => {
  const due = plainDate("2026-06-02");
  expect(["2026-05-15", "2026-06-01", "2026-06-02", "2026-06-05"].map((day) => dueText(due, plainDate(day)))).toEqual([
    "in 18 days",
    "in 1 day",
    "today",
    "3 days overdue",
  ]);
});
