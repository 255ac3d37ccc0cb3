import { expect, test } from "vitest";
import { moneyGone } from "#app/features/orders/money/rules/returned-money.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import type { PrivateBooking } from "../../private-booking.ts";
import { cancelledLead, expiredLead } from "./ended-text.ts";

const NOTHING = { refundedCents: 0, byBankCents: 0, intoCreditCents: 0 };
const ended = (more: Partial<PrivateBooking> = {}) =>
  ({
    ...{ paidCents: 0, creditsHeldCents: 0, mayBePaid: false, keptCents: 0, depositCents: 12_500 },
    ...{ coming: { toCardCents: 0, byHandCents: 0 }, creditsBack: [], gone: NOTHING },
    ...more,
  }) as unknown as PrivateBooking;

const entry = { correctsId: null, creditId: null };
const late = [
  { ...entry, id: 1, kind: "charge", amountCents: 12_500 },
  { ...entry, id: 2, kind: "refund", amountCents: -12_500 },
  { ...entry, id: 3, kind: "refund_failed", amountCents: 12_500 },
] as const;

test("a late payment is refunded when it is, and once", () => {
  const isFailed = ended({ gone: moneyGone(late), paidCents: 12_500 });
  expect(expiredLead(isFailed)).toMatch(/We're refunding it\.$/);
  const again = { ...entry, id: 4, kind: "refund", amountCents: -12_500 } as const;
  expect(expiredLead(ended({ gone: moneyGone([...late, again]) }))).toMatch(/the date\. \$125 was refunded\.$/);
  expect(expiredLead(ended())).toMatch(/^Nothing was charged\. The date may still be open/);
});

test("what was paid is named wherever it went, and nothing else is said of it", () => {
  const back = { name: "rain check RAIN-1", amountCents: 8_000, expiresOn: plainDate("2027-05-12"), ended: false };
  const everywhere = ended({
    ...{ coming: { toCardCents: 1_000, byHandCents: 500 }, creditsBack: [back], keptCents: 12_500 },
    gone: { refundedCents: 2_000, byBankCents: 0, intoCreditCents: 4_000 },
  });
  expect(cancelledLead(everywhere)).toBe(
    "$15 is on its way back to you. $20 was refunded. $40 went into a rain check. $80 went back to rain check RAIN-1, good through May 12, 2027. We kept the $125 deposit. We hope to see you another day.",
  );
  expect(cancelledLead(ended({ keptCents: 5_000 }))).toMatch(/^We kept \$50 of the deposit\. You owe nothing more\./);
  expect(cancelledLead(ended())).toBe("Nothing was charged. We hope to see you another day.");
});
