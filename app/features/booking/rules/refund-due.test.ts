import { expect, test } from "vitest";
import { matchReportedRefund } from "./refund-due.ts";

const failed = { isTwin: false, amountCents: 10_000, fallenCents: 10_000, refundDueCents: 15_000, byOwner: [] };
const fromDashboard = { ...failed, fromDashboard: true };
const asked = { ...failed, fromDashboard: false };

test("what the owner refunds in the dashboard is no longer due; what is due in cash stays", () => {
  const match = { matchedCents: 10_000, refundDueCents: 5_000, corrections: [] };
  expect(matchReportedRefund(fromDashboard)).toEqual(match);
  expect(matchReportedRefund({ ...fromDashboard, fallenCents: 0 })).toEqual(match);
});

test("a refund that we requested lowers what is due only if it had been given up", () => {
  expect(matchReportedRefund({ ...asked, fallenCents: 0 })).toMatchObject({ matchedCents: 0, refundDueCents: 15_000 });
  expect(matchReportedRefund(asked)).toMatchObject({ refundDueCents: 5_000 });
});

test("what the owner recorded before the report is reversed", () => {
  const settled = { ...fromDashboard, refundDueCents: 0, byOwner: [{ id: 7, leftCents: 15_000 }] };
  expect(matchReportedRefund(settled).corrections).toEqual([{ id: 7, amountCents: 10_000 }]);
  expect(matchReportedRefund({ ...settled, fallenCents: 0 }).corrections).toEqual([]);
});
