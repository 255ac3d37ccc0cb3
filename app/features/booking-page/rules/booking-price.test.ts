import { expect, test } from "vitest";
import { bookingPrice } from "./booking-price.ts";

const item = { id: 3, name: "Castle Combo", price: 215, wetAvailable: true, wetFee: 35 };
const deposit = { basisPoints: 5000 };
const wet = { wetOption: true, paymentPlan: "deposit" as const };

test("the preview is the price of the rental, dry or wet; with a tax rate it has the tax", () => {
  const full = { wetOption: false, paymentPlan: "full" as const };
  expect(bookingPrice(item, wet, { deposit })).toMatchObject({ total: 25_000, today: 12_500, balance: 12_500 });
  expect(bookingPrice(item, full, { deposit })).toMatchObject({ total: 21_500, today: 21_500, balance: 0 });
  const taxed = bookingPrice(item, wet, { deposit, charges: { tax: 700 } });
  expect(taxed).toMatchObject({ total: 26_750, today: 13_375, balance: 13_375 });
  expect(taxed.lines.at(-1)).toMatchObject({ label: "Sales tax (7%)", amountCents: 1_750 });
});

test("once the server asked for another price, that one is shown, for the very choice it was asked for", () => {
  const lines = [{ kind: "base" as const, label: "Castle Combo, full day", amountCents: 30_000 }];
  const asked = { inflatableId: 3, wetOption: true, price: { lines, totalCents: 30_000, depositCents: 15_000 } };
  expect(bookingPrice(item, wet, { deposit }, asked)).toEqual({ lines, total: 30_000, today: 15_000, balance: 15_000 });
  expect(bookingPrice(item, { ...wet, wetOption: false }, { deposit }, asked).total).toBe(21_500);
  expect(bookingPrice({ ...item, id: 4 }, wet, { deposit }, asked).total).toBe(25_000);
});
