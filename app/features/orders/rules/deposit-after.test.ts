import { expect, test } from "vitest";
import { depositAfter } from "./deposit-after.ts";

const paid = { settledCents: 24_500, agreedCents: 24_500 };
const at = (totalCents: number) => ({ price: { depositCents: totalCents / 2 } });

test("until something is paid the deposit follows the price; then it is at most what was agreed", () => {
  expect(depositAfter({ ...paid, settledCents: 0, ...at(60_000) }).depositCents).toBe(30_000);
  expect(depositAfter({ ...paid, ...at(60_000) })).toEqual({ agreedCents: 24_500, depositCents: 24_500 });
});

test("a price that falls takes the deposit down with it, and brings it back when it rises again [M21]", () => {
  expect(depositAfter({ ...paid, ...at(21_500) })).toEqual({ agreedCents: 24_500, depositCents: 10_750 });
  expect(depositAfter({ ...paid, ...at(2) })).toEqual({ agreedCents: 24_500, depositCents: 1 });
  expect(depositAfter({ ...paid, ...at(49_000) })).toEqual({ agreedCents: 24_500, depositCents: 24_500 });
});
