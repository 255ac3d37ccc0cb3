import { expect, test } from "vitest";
import type { PendingCall } from "#app/features/base/office-kit/rules/pending-view.ts";
import { showPending } from "./show-pending.ts";

const call = (method: string, path: string, body?: unknown, queued = false): PendingCall => ({
  method,
  path,
  body,
  queued,
  submittedAt: 7,
});
const row = (id: number) => ({ id, status: "pending_payment", paid: 0, balance: 250 });
const list = { rows: [row(1), row(2)], total: 9 };
const LIST = "/api/bookings?limit=25";

test("a deleted booking leaves every list, and one with payments stays there as canceled", () => {
  const gone = call("DELETE", "/api/bookings/2?seenStatus=pending_payment&seenPayments=0");
  expect(showPending(gone, LIST, list)).toEqual({ rows: [row(1)], total: 8 });
  const cancelled = call("DELETE", "/api/bookings/2?seenStatus=confirmed&seenPayments=1");
  expect(showPending(cancelled, LIST, list).rows[1]).toMatchObject({ status: "cancelled", balance: 0 });
});

test("what a change does not touch stays the same object", () => {
  const gone = call("DELETE", "/api/bookings/3?seenPayments=0");
  expect(showPending(gone, LIST, list)).toBe(list);
  const summary = { bookings: 2 };
  expect(showPending(gone, "/api/office/summary", summary)).toBe(summary);
  const answered = call("POST", "/api/bookings/1/cancel");
  expect(showPending(answered, LIST, list)).toBe(list);
});

test("cash recorded offline shows as paid in the list and in the booking", () => {
  const cash = call("POST", "/api/bookings/1/payments", { kind: "cash", amount: 200 }, true);
  const paid = { status: "confirmed", paid: 200, balance: 50 };
  expect(showPending(cash, LIST, list).rows).toEqual([{ ...row(1), ...paid }, row(2)]);
  expect(showPending(cash, "/api/bookings/1", row(1))).toMatchObject(paid);
  expect(showPending(cash, "/api/bookings/2", row(2))).toEqual(row(2));
  const detail = showPending(cash, "/api/bookings/1", { ...row(1), ledger: [{ id: 3 }] });
  expect(detail.ledger).toMatchObject([{ id: 3 }, { kind: "cash", amount: 200 }]);
});

test("blocks and items change where they are shown", () => {
  const block = call("POST", "/api/availability/block", { inflatableId: 3, date: "2026-05-30", reason: "Seam" });
  const blocked = showPending(block, "/api/claims?start=2026-05-01&end=2026-05-31", [] as unknown[]);
  expect(blocked).toMatchObject([{ inflatableId: 3, date: "2026-05-30", kind: "block", reason: "Seam" }]);
  const lift = call("DELETE", "/api/availability/unblock", { inflatableId: 3, date: "2026-05-30" });
  expect(showPending(lift, "/api/claims?start=2026-05-01&end=2026-05-31", blocked)).toEqual([]);
  const items = [{ id: 1, name: "Slide" }];
  const remove = call("DELETE", "/api/inflatables/1");
  expect(showPending(remove, "/api/inflatables?all=1", items)).toBe(items);
  expect(showPending({ ...remove, queued: true }, "/api/inflatables?all=1", items)).toEqual([]);
});
