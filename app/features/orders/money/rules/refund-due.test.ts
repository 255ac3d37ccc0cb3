import { expect, test } from "vitest";
import { isReportedFromDashboard, matchReportedRefund } from "./refund-due.ts";

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
  const settled = { ...fromDashboard, refundDueCents: 0, byOwner: [{ id: 7, leftCents: 15_000, isCard: false }] };
  expect(matchReportedRefund(settled).corrections).toEqual([{ id: 7, amountCents: 10_000 }]);
  expect(matchReportedRefund({ ...settled, fallenCents: 0 }).corrections).toEqual([]);
});

test("what the owner recorded as refunded in the dashboard is reversed by the report, before anything that is due [M24]", () => {
  const card = { id: 7, leftCents: 4_000, isCard: true };
  const cash = { id: 8, leftCents: 9_000, isCard: false };
  const facts = { ...fromDashboard, fallenCents: 0, byOwner: [card, cash] };
  const corrections = [{ id: 7, amountCents: 4_000 }];
  expect(matchReportedRefund(facts)).toEqual({ matchedCents: 10_000, refundDueCents: 9_000, corrections });
  expect(matchReportedRefund({ ...facts, refundDueCents: 0 })).toMatchObject({ matchedCents: 4_000, corrections });
  expect(matchReportedRefund({ ...facts, isTwin: true })).toEqual({
    ...{ matchedCents: 4_000, refundDueCents: 15_000 },
    corrections,
  });
});

test("a refund from the dashboard is known by its amount, unless we asked for it or it came back", () => {
  const refund = { kind: "refund", amountCents: -5_000, providerRef: "re_1" } as const;
  const back = { kind: "refund_failed", amountCents: 5_000, providerRef: "re_1-failed" } as const;
  const byOwner = { ...refund, providerRef: null };
  expect(isReportedFromDashboard([refund], [], 5_000)).toBe(true);
  expect(isReportedFromDashboard([refund], [], 4_000)).toBe(false);
  expect(isReportedFromDashboard([refund], [{ refundRef: "re_1" }], 5_000)).toBe(false);
  expect(isReportedFromDashboard([refund, back], [], 5_000)).toBe(false);
  expect(isReportedFromDashboard([byOwner], [], 5_000)).toBe(false);
});
