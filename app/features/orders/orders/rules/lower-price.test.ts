import { expect, test } from "vitest";
import { termsFrom } from "#app/shared/money/booking-terms.ts";
import { startingBusiness } from "#config/business.ts";
import { adjustmentFor, debtOfRefund } from "./lower-price.ts";
import { priceStoredOrder } from "./price-stored-order.ts";

test("a refund of what was paid too much is no debt; the rest of it is", () => {
  const debt = (settledCents: number) => debtOfRefund({ totalCents: 25_000, settledCents, amountCents: 7_000 });
  expect([25_000, 30_000, 40_000, 12_500].map(debt)).toEqual([7_000, 2_000, 0, 7_000]);
});

const castle = { name: "Castle", priceCents: 25_000, wetFeeCents: 0, wetOption: false };
const order = {
  ...{ days: 1, surface: "grass" as const, deliveryCents: 0, deliveryZone: "", damageCover: false },
  ...{ discount: null, exemption: null },
} as const;
const terms = { ...termsFrom(startingBusiness, 1), tax: { basisPoints: 700 } };
const priced = (taxable: boolean, change: object) => {
  const rented = taxable ? [castle] : [{ ...castle, priceCents: 0 }];
  const table = { name: "Table", priceCents: 26_750, quantity: 1, per: "order" as const, taxable: false };
  const parts = { items: rented, extras: taxable ? [] : [table], promo: null };
  return priceStoredOrder({ ...order, ...change }, parts, terms);
};

test.each([true, false])(
  "with tax the total falls by just what was refunded, to the cent (taxed: %s) [M27]",
  (taxable) => {
    for (let refunded = 1; refunded <= 26_750; refunded += 61) {
      const wanted = 26_750 - refunded;
      const change = adjustmentFor(wanted, (adjustmentCents) => priced(taxable, { adjustmentCents }).totalCents);
      expect(Math.abs(change.roundingCents)).toBeLessThanOrEqual(1);
      expect(priced(taxable, change).totalCents).toBe(wanted);
    }
  },
);

test("a goodwill refund is a line of the price with a name, and its tax comes off the tax line", () => {
  const change = adjustmentFor(24_610, (adjustmentCents) => priced(true, { adjustmentCents }).totalCents);
  expect(priced(true, change).lines.map(({ label, amountCents }) => [label, amountCents])).toEqual([
    ["Castle, full day", 25_000],
    ["Goodwill refund", -2_000],
    ["Sales tax (7%)", 1_610],
  ]);
});

test("an order goes back up to its own price and no further", () => {
  const totalWith = (adjustmentCents: number) => priced(true, { adjustmentCents }).totalCents;
  expect(adjustmentFor(26_750, totalWith)).toEqual({ adjustmentCents: 0, roundingCents: 0 });
  expect(adjustmentFor(30_000, totalWith)).toEqual({ adjustmentCents: 0, roundingCents: 0 });
});
