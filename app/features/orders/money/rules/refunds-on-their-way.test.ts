import { expect, test } from "vitest";
import { refundsOnTheirWay } from "./refunds-on-their-way.ts";

type Ledger = Parameters<typeof refundsOnTheirWay>[1];

const paymentRef = "pi_1";
const charge = { kind: "charge", amountCents: 25_000, providerRef: paymentRef, paymentRef: null } as const;
const dashboard = (cents: number) =>
  ({ kind: "refund", amountCents: -cents, providerRef: "re_d", paymentRef }) as const;
const refund = (amountCents: number, state = "requested") => ({ state, paymentRef, amountCents });

const waiting = (refunds: Parameters<typeof refundsOnTheirWay>[0], ...ledger: Ledger) =>
  refundsOnTheirWay(refunds, [charge, ...ledger]).reduce((sum, { amountCents }) => sum + amountCents, 0);

test("a refund is on its way from when it is asked for until the provider has it or we gave up", () => {
  expect(waiting([])).toBe(0);
  expect(waiting([refund(5_000)])).toBe(5_000);
  expect(waiting([refund(5_000), refund(2_000)])).toBe(7_000);
  for (const state of ["sent", "done", "failed", "manual"])
    expect(waiting([refund(5_000, state), refund(2_000)])).toBe(2_000);
});

test("what somebody refunds in the dashboard is not what we asked for, but no more goes back than is left", () => {
  expect(waiting([refund(5_000)], dashboard(4_000))).toBe(5_000);
  expect(waiting([refund(5_000)], dashboard(22_000))).toBe(3_000);
  expect(waiting([refund(5_000)], dashboard(25_000))).toBe(0);
});
