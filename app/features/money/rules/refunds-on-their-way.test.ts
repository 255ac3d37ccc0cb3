import { expect, test } from "vitest";
import { refundsOnTheirWay } from "./refunds-on-their-way.ts";

type History = Parameters<typeof refundsOnTheirWay>[0];
type Ledger = Parameters<typeof refundsOnTheirWay>[1];

const paymentRef = "pi_1";
const entry = { providerRef: null, paymentRef: null };
const charge = { ...entry, kind: "charge", amountCents: 25_000, providerRef: paymentRef } as const;
const refund = (providerRef: string, cents: number) =>
  ({ kind: "refund", amountCents: -cents, providerRef, paymentRef }) as const;
const cameBack = (providerRef: string, amountCents: number) =>
  ({ kind: "refund_failed", amountCents, providerRef: `${providerRef}-failed`, paymentRef }) as const;

const asked = (key: string, amountCents: number) => ({
  action: "refund requested",
  details: { paymentRef, amountCents, key },
});
const sent = (refundRef: string, amountCents: number, more: object = {}) => ({
  action: "refund sent",
  details: { paymentRef, refundRef, amountCents, matchedCents: 0, ...more },
});
const failed = (amountCents: number, more: object) => ({
  action: "refund failed",
  details: { paymentRef, amountCents, ...more },
});

const waiting = (history: History, ...ledger: Ledger) =>
  refundsOnTheirWay(history, [charge, ...ledger]).reduce((sum, { amountCents }) => sum + amountCents, 0);

test("a refund is on its way from when it is asked for until it is in the books", () => {
  expect(waiting([])).toBe(0);
  expect(waiting([asked("a", 5_000)])).toBe(5_000);
  expect(waiting([asked("a", 5_000), asked("b", 2_000)])).toBe(7_000);
  expect(waiting([asked("a", 5_000), asked("b", 2_000), sent("re_1", 5_000)], refund("re_1", 5_000))).toBe(2_000);
});

test("one that was made and came back later is subtracted once: the next one of the same payment is still on its way", () => {
  const made = [asked("a", 5_000), sent("re_1", 5_000)];
  const returned = [...made, failed(5_000, { refundRef: "re_1" })];
  const books = [refund("re_1", 5_000), cameBack("re_1", 5_000)];
  expect(waiting(returned, ...books)).toBe(0);
  expect(waiting([...returned, asked("b", 8_000)], ...books)).toBe(8_000);
});

test("one that was given up is the owner's; reported as sent after all, it is still counted once", () => {
  const givenUp = [asked("a", 5_000), asked("b", 3_000), failed(5_000, { key: "a" })];
  expect(waiting(givenUp)).toBe(3_000);
  const after = [...givenUp, sent("re_1", 5_000, { matchedCents: 5_000 })];
  expect(waiting(after, refund("re_1", 5_000))).toBe(3_000);
});

test("what somebody refunds in the dashboard is not what we asked for, but no more goes back than is left", () => {
  const byHand = sent("re_d", 4_000, { fromDashboard: true });
  expect(waiting([asked("a", 5_000), byHand], refund("re_d", 4_000))).toBe(5_000);
  const all = sent("re_d", 25_000, { fromDashboard: true });
  expect(waiting([asked("a", 5_000), all], refund("re_d", 25_000))).toBe(0);
  // Too much for what was left by then: given up as a whole, though less of it is due.
  const late = [asked("a", 25_000), byHand, failed(21_000, { key: "a" })];
  expect(waiting(late, refund("re_d", 4_000))).toBe(0);
});

test("changes of orders that are older than requests name their refunds themselves; erased entries name none", () => {
  const older = { action: "order changed", details: { refunds: [{ paymentRef, amountCents: 5_000 }] } };
  expect(waiting([older])).toBe(5_000);
  expect(waiting([older, failed(5_000, { key: "change-1" })])).toBe(0);
  expect(waiting([{ action: "refund requested", details: { amountCents: 5_000 } }])).toBe(0);
});
