import { expect, test } from "vitest";
import { depositAfter } from "./deposit-after.ts";

const paid = { settledCents: 12_500, depositCents: 12_500, cutFromCents: [] };
const at = (totalCents: number) => ({ price: { totalCents, depositCents: totalCents / 2 } });

test("until something is paid the deposit follows the price; then it stays, and is never more than the price", () => {
  expect(depositAfter({ ...paid, settledCents: 0, ...at(40_000) }).depositCents).toBe(20_000);
  expect(depositAfter({ ...paid, ...at(40_000) }).depositCents).toBe(12_500);
  expect(depositAfter({ ...paid, ...at(5_000) })).toEqual({ agreedCents: 12_500, depositCents: 5_000 });
});

test("one that a discount cut comes back with the price, however far it was cut and in whatever steps", () => {
  const cut = { ...paid, settledCents: 5_000, depositCents: 5_000, cutFromCents: [12_500] };
  expect(depositAfter({ ...cut, ...at(25_000) }).depositCents).toBe(12_500);
  expect(depositAfter({ ...cut, ...at(6_000) })).toEqual({ agreedCents: 12_500, depositCents: 6_000 });
  expect(depositAfter({ ...cut, depositCents: 0, settledCents: 1, ...at(25_000) }).depositCents).toBe(12_500);
});
