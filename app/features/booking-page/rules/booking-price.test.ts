import { expect, test } from "vitest";
import { bookingPrice } from "./booking-price.ts";

const item = { name: "Castle Combo", price: 215, wetAvailable: true, wetFee: 35 };
const deposit = { basisPoints: 5000 };

test("the preview is the price of the rental, dry or wet; with a tax rate it has the tax", () => {
  expect(bookingPrice(item, true, "deposit", { deposit })).toMatchObject({
    total: 25_000,
    today: 12_500,
    balance: 12_500,
  });
  expect(bookingPrice(item, false, "full", { deposit })).toMatchObject({ total: 21_500, today: 21_500, balance: 0 });
  const taxed = bookingPrice(item, true, "deposit", { deposit, charges: { tax: 700 } });
  expect(taxed).toMatchObject({ total: 26_750, today: 13_375, balance: 13_375 });
  expect(taxed.lines.at(-1)).toMatchObject({ label: "Sales tax (7%)", amountCents: 1_750 });
});
