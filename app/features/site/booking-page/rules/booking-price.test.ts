import { expect, test } from "vitest";
import { emptyFlow } from "./booking-flow.ts";
import {
  bookingPrice,
  damageCoverCents,
  isCovered,
  linesOfItem,
  nextText,
  offeredExtras,
  orderKey,
  sumText,
} from "./booking-price.ts";

const castle = { id: 3, name: "Castle Combo", price: 215, wetAvailable: true, wetFee: 35 };
const slip = { id: 1, name: "Slip and Slide", price: 175, wetAvailable: false, wetFee: 0 };
const items = [castle, slip];
const extras = [{ id: 7, name: "Generator", price: 50, per: "day" as const, taxable: true }];
const business = { deposit: { basisPoints: 5000 } };
const wet = { ...emptyFlow, items: [{ inflatableId: 3, wetOption: true }] };
const party = {
  ...wet,
  items: [...wet.items, { inflatableId: 1, wetOption: true }],
  extras: [{ extraId: 7, quantity: 1 }],
  promoCode: "APPLES10",
};
const promo = { code: "APPLES10", basisPoints: 1000, amountCents: null, minimumCents: 0 };

test("the preview is the price of the rental, dry or wet; with a tax rate it has the tax", () => {
  const full = { ...emptyFlow, items: [{ inflatableId: 3, wetOption: false }], paymentPlan: "full" as const };
  expect(bookingPrice(wet, business, { items })).toMatchObject({ total: 25_000, today: 12_500, balance: 12_500 });
  expect(bookingPrice(full, business, { items })).toMatchObject({ total: 21_500, today: 21_500, balance: 0 });
  const taxed = bookingPrice(wet, { ...business, charges: { tax: 700 } }, { items });
  expect(taxed).toMatchObject({ total: 26_750, today: 13_375, balance: 13_375 });
  expect(taxed.lines.at(-1)).toMatchObject({ label: "Sales tax (7%)", amountCents: 1_750 });
});

test("an order has its rentals, extras, code and second day; what the catalog lost is left out", () => {
  expect(bookingPrice(party, business, { items, extras, promo }).total).toBe(42_750);
  expect(bookingPrice({ ...party, days: 2 }, business, { items, extras }).total).toBe(71_250);
  const delivery = { label: "Delivery, Ball Ground", feeCents: 2_500 };
  const far = bookingPrice(party, { ...business, charges: { tax: 700 } }, { items, extras, promo, delivery });
  expect(far).toMatchObject({ total: 48_418, today: 24_209 });
  expect(bookingPrice(party, business, { items: [castle], extras: [] }).total).toBe(25_000);
});

test("a rain check changes no price: it pays today first, then what is due on delivery day, and never more than the total", () => {
  const withLeft = (creditLeft: number) => bookingPrice(wet, business, { items, creditLeft });
  expect(withLeft(10_000)).toMatchObject({ total: 25_000, credit: 10_000, today: 2_500, balance: 12_500 });
  expect(withLeft(20_000)).toMatchObject({ credit: 20_000, today: 0, balance: 5_000 });
  expect(withLeft(90_000)).toMatchObject({ credit: 25_000, today: 0, balance: 0 });
  const full = bookingPrice({ ...wet, paymentPlan: "full" }, business, { items, creditLeft: 10_000 });
  expect(full).toMatchObject({ today: 15_000, balance: 0 });
});

test("a rain check that covers everything leaves no way to pay to choose, and no payment to come [C28]", () => {
  const withLeft = (creditLeft: number, more = {}) => bookingPrice(wet, business, { items, creditLeft, ...more });
  expect([0, 24_999, 25_000].map((left) => isCovered(withLeft(left)))).toEqual([false, false, true]);
  expect(nextText(withLeft(10_000))).toBe("Next: secure payment");
  expect(nextText(withLeft(20_000))).toBe("Nothing to pay today");
  expect(nextText(withLeft(90_000))).toBe("Paid by your rain check");
  expect(nextText(withLeft(90_000, { isPending: true }))).toBe("Next: secure payment");
});

test("damage cover costs its share of the rentals, is said before it is chosen, and nothing where it isn't sold [D4]", () => {
  const sold = { ...business, charges: { damageCover: 1000 } };
  expect(damageCoverCents(party, sold, { items, extras, promo })).toBe(4_250);
  expect(bookingPrice(party, sold, { items, extras, promo }).total).toBe(42_750);
  const covered = { ...party, damageCover: true };
  expect(bookingPrice(covered, sold, { items, extras, promo }).total).toBe(47_000);
  expect(damageCoverCents(party, business, { items, extras })).toBe(0);
  expect(bookingPrice(covered, business, { items, extras, promo }).total).toBe(42_750);
});

test("each rental has its own lines", () => {
  const { lines } = bookingPrice({ ...party, days: 2 }, business, { items, extras, promo });
  const sum = (place: number) => linesOfItem(lines, place).reduce((cents, line) => cents + line.amountCents, 0);
  expect([sum(0), sum(1), sum(2)]).toEqual([37_500, 26_250, 0]);
});

test("once the server asked for another price, that one is shown, for the very order it was asked for", () => {
  const lines = [{ kind: "base" as const, label: "Castle Combo, full day", amountCents: 30_000 }];
  const asked = { order: orderKey(wet), price: { lines, totalCents: 30_000, depositCents: 15_000 } };
  const known = { items, asked };
  expect(bookingPrice(wet, business, known)).toMatchObject({ lines, total: 30_000, today: 15_000, balance: 15_000 });
  expect(bookingPrice({ ...wet, items: [{ inflatableId: 3, wetOption: false }] }, business, known).total).toBe(21_500);
  expect(bookingPrice({ ...wet, days: 2 }, business, known).total).toBe(37_500);
});

test("no sum is shown while it is being worked out, and extras are asked about only where their list is known", () => {
  const pending = bookingPrice(wet, business, { items, isPending: true });
  expect([sumText(pending, "total"), sumText(bookingPrice(wet, business, { items }), "total")]).toEqual(["…", "$250"]);
  expect(offeredExtras(party.extras, [{ id: 7 }])).toEqual(party.extras);
  expect([offeredExtras(party.extras, [{ id: 8 }]), offeredExtras(party.extras)]).toEqual([[], []]);
});
