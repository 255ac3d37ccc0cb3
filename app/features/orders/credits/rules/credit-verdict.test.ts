import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { dueReminder } from "./credit-verdict.ts";

const due = (today: string, toldOn = "2026-05-12") =>
  dueReminder({ today: plainDate(today), toldOn: plainDate(toldOn), expiresOn: plainDate("2027-05-12") });

test("60 and 14 days before its last day, a reminder is due until the next one is", () => {
  expect([due("2027-03-12"), due("2027-03-13"), due("2027-04-27"), due("2027-04-28")]).toEqual([undefined, 60, 60, 14]);
  expect([due("2027-05-12"), due("2027-05-13")]).toEqual([14, undefined]);
});

test("nobody is reminded of a day they were told days ago", () => {
  expect([due("2027-04-01", "2027-03-20"), due("2027-04-28", "2027-03-20"), due("2027-05-01", "2027-04-30")]).toEqual([
    undefined,
    14,
    undefined,
  ]);
});
