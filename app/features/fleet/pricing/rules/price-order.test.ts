import fc from "fast-check";
import { expect, test } from "vitest";
import { type OrderToPrice, type PriceLine, type PriceTerms, priceOrder } from "./price-order.ts";

const castle = { name: "Castle Combo", priceCents: 21_500, wetFeeCents: 3_500, wet: true };
const slide = { name: "Giant Slide", priceCents: 27_500, wetFeeCents: 4_500, wet: false };
const generator = { name: "Generator", priceCents: 5_000, per: "day" as const, taxable: true, quantity: 1 };
const tables = { name: "Tables", priceCents: 1_000, per: "order" as const, taxable: false, quantity: 3 };

const plain: OrderToPrice = {
  ...{ items: [castle], days: 1, extras: [], surface: "grass", delivery: null, promo: null, discount: null },
  ...{ damageCover: false, exempt: false },
};
const starting: PriceTerms = {
  ...{ deposit: { basisPoints: 5000 }, tax: { basisPoints: 0 }, secondDay: { basisPoints: 5000 } },
  ...{ surface: { hardFeeCents: 0 }, damageCover: { basisPoints: 0 } },
};
const taxed: PriceTerms = { ...starting, tax: { basisPoints: 700 } };
const percent = (basisPoints: number) => ({ basisPoints, amountCents: null });
const amount = (amountCents: number) => ({ basisPoints: null, amountCents });

const read = ({ lines }: { lines: PriceLine[] }) =>
  Object.fromEntries(lines.map(({ label, amountCents }) => [label, amountCents]));
const total = (change: Partial<OrderToPrice>, terms = starting) =>
  priceOrder({ ...plain, ...change }, terms).totalCents;

test("one item for one day costs its price and the wet fee, in the words of every page", () => {
  expect(priceOrder(plain, starting)).toEqual({
    lines: [
      { kind: "base", item: 0, label: "Castle Combo, full day", amountCents: 21_500 },
      { kind: "wet", item: 0, label: "Wet option", amountCents: 3_500 },
    ],
    totalCents: 25_000,
    depositCents: 12_500,
  });
});

test("a church weekend: two items, two days, extras, fees, a code and tax", () => {
  const order: OrderToPrice = {
    ...plain,
    ...{ items: [castle, slide], days: 2, extras: [{ ...generator, quantity: 2 }, tables], surface: "hard" },
    delivery: { label: "Delivery, Dalton", feeCents: 4_000 },
    promo: { code: "SUMMER", ...percent(1000), minimumCents: 10_000 },
    damageCover: true,
  };
  const terms = { ...taxed, surface: { hardFeeCents: 1_500 }, damageCover: { basisPoints: 800 } };
  const price = priceOrder(order, terms);
  expect(read(price)).toEqual({
    "Castle Combo, full day": 21_500,
    "Castle Combo, wet option": 3_500,
    "Castle Combo, 1 more day": 12_500,
    "Giant Slide, full day": 27_500,
    "Giant Slide, 1 more day": 13_750,
    "2 × Generator, 2 days": 15_000,
    "3 × Tables": 3_000,
    "2 × Hard surface setup": 3_000,
    "Damage cover (8%)": 6_300,
    "Delivery, Dalton": 4_000,
    "Code SUMMER": -9_675,
    // 7% of 90% of all goods but the tables, and of the fees: $68.3725.
    "Sales tax (7%)": 6_837,
  });
  expect(price).toMatchObject({ totalCents: 107_212, depositCents: 53_606 });
  expect(read(priceOrder({ ...order, exempt: true }, terms))).not.toHaveProperty("Sales tax (7%)");
});

test("each day after the first costs half of price plus wet, half a cent rounded up for each item", () => {
  expect(read(priceOrder({ ...plain, days: 3 }, starting))).toMatchObject({ "Castle Combo, 2 more days": 25_000 });
  const odd = { ...slide, priceCents: 101 };
  expect(total({ items: [odd, odd], days: 2 })).toBe(101 + 101 + 51 + 51);
});

test("an extra priced per day follows the days, one priced per order does not", () => {
  const extras = [generator, { ...tables, quantity: 1 }];
  const price = priceOrder({ ...plain, days: 3, extras }, starting);
  expect(read(price)).toMatchObject({ "Generator, 3 days": 10_000, Tables: 1_000 });
  expect(read(priceOrder({ ...plain, extras }, starting))).toMatchObject({ Generator: 5_000, Tables: 1_000 });
});

test("a free fee, cover, delivery or tax has no line", () => {
  const order = { ...plain, surface: "hard" as const, damageCover: true, delivery: { label: "Delivery", feeCents: 0 } };
  expect(priceOrder(order, starting).lines.map(({ kind }) => kind)).toEqual(["base", "wet"]);
});

test("a code and the owner's discount apply to the same sum, and together never exceed it", () => {
  const promo = { code: "TEN", ...percent(1000), minimumCents: 0 };
  const discount = { ...percent(2000), reason: "Second party this year" };
  expect(read(priceOrder({ ...plain, promo, discount }, starting))).toMatchObject({
    "Code TEN": -2_500,
    "Second party this year": -5_000,
  });
  const all = { ...amount(99_999), reason: "" };
  const delivery = { label: "Delivery", feeCents: 4_000 };
  const free = priceOrder({ ...plain, promo, discount: all, delivery }, starting);
  expect(read(free)).toMatchObject({ "Code TEN": -2_500, Discount: -22_500, Delivery: 4_000 });
  expect(free.totalCents).toBe(4_000);
});

test("a code below its minimum takes nothing off; extras count toward it, delivery does not", () => {
  const promo = { code: "BIG", ...amount(5_000), minimumCents: 28_000 };
  expect(total({ promo, delivery: { label: "Delivery", feeCents: 5_000 } })).toBe(30_000);
  expect(total({ promo, extras: [tables] })).toBe(23_000);
});

test("an adjustment is taxed like rent, and takes off at most everything", () => {
  const change = { adjustmentCents: -5_000, adjustmentReason: "Came late last time" };
  expect(read(priceOrder({ ...plain, ...change }, taxed))).toMatchObject({
    "Came late last time": -5_000,
    "Sales tax (7%)": 1_400,
  });
  expect(total({ adjustmentCents: 1_000 }, taxed)).toBe(26_000 + 1_820);
  expect(priceOrder({ ...plain, adjustmentCents: -99_999 }, taxed)).toMatchObject({ totalCents: 0, depositCents: 0 });
});

// Covers everything an owner may set and a customer may request.
const cents = fc.integer({ min: 0, max: 5_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });
const reduction = fc.oneof(
  rate.map((basisPoints) => percent(basisPoints)),
  cents.map((off) => amount(off)),
);
const anyItem = fc.record({
  name: fc.constantFrom("A", "B", "C"),
  priceCents: cents,
  wetFeeCents: cents,
  wet: fc.boolean(),
});
const anyExtra = fc.record({
  ...{ name: fc.constantFrom("D", "E"), priceCents: cents, per: fc.constantFrom("order" as const, "day" as const) },
  ...{ taxable: fc.boolean(), quantity: fc.integer({ min: 1, max: 20 }) },
});
const anyOrder: fc.Arbitrary<OrderToPrice> = fc.record({
  items: fc.array(anyItem, { minLength: 1, maxLength: 6 }),
  days: fc.integer({ min: 1, max: 14 }),
  extras: fc.array(anyExtra, { maxLength: 4 }),
  surface: fc.constantFrom("grass", "hard", "indoor", "unknown"),
  delivery: fc.option(fc.record({ label: fc.constant("Delivery"), feeCents: cents })),
  promo: fc.option(fc.tuple(reduction, cents).map(([off, minimumCents]) => ({ code: "CODE", ...off, minimumCents }))),
  discount: fc.option(reduction.map((off) => ({ ...off, reason: "" }))),
  damageCover: fc.boolean(),
  exempt: fc.boolean(),
  adjustmentCents: fc.oneof(fc.constant(0), fc.integer({ min: -9_000_000, max: 9_000_000 })),
});
const anyTerms: fc.Arbitrary<PriceTerms> = fc
  .tuple(rate, rate, rate, cents, rate)
  .map(([deposit, tax, secondDay, hardFeeCents, damageCover]) => ({
    deposit: { basisPoints: deposit },
    tax: { basisPoints: tax },
    secondDay: { basisPoints: secondDay },
    surface: { hardFeeCents },
    damageCover: { basisPoints: damageCover },
  }));

function always(property: (order: OrderToPrice, terms: PriceTerms) => void): void {
  fc.assert(fc.property(anyOrder, anyTerms, property), { numRuns: 200 });
}

const sum = (lines: PriceLine[], ...kinds: string[]) =>
  lines.reduce((cents, line) => cents + (kinds.length === 0 || kinds.includes(line.kind) ? line.amountCents : 0), 0);
const GOODS = ["base", "wet", "extra_day", "extra"];

test("the lines add up to the total, the deposit and the balance to it again, and nothing is below 0 that may not be", () => {
  always((order, terms) => {
    const price = priceOrder(order, terms);
    expect(sum(price.lines)).toBe(price.totalCents);
    expect(price.lines.every(({ amountCents }) => Number.isSafeInteger(amountCents))).toBe(true);
    const negative = price.lines.filter(({ amountCents }) => amountCents < 0).map(({ kind }) => kind);
    expect(negative.filter((kind) => kind !== "discount" && kind !== "adjustment")).toEqual([]);
    const balance = price.totalCents - price.depositCents;
    expect(Math.min(price.totalCents, price.depositCents, balance)).toBeGreaterThanOrEqual(0);
    const exact = price.totalCents * terms.deposit.basisPoints;
    expect(price.depositCents * 10_000 - exact).toBeGreaterThanOrEqual(0);
    expect(price.depositCents * 10_000 - exact).toBeLessThan(10_000);
  });
});

test("the order of items and extras never matters", () => {
  const sorted = ({ lines, ...sums }: { lines: PriceLine[] }) => ({
    ...sums,
    lines: lines.map(({ kind, label, amountCents }) => `${kind} ${label} ${amountCents}`).toSorted(),
  });
  always((order, terms) => {
    const turned = { ...order, items: order.items.toReversed(), extras: order.extras.toReversed() };
    expect(sorted(priceOrder(turned, terms))).toEqual(sorted(priceOrder(order, terms)));
  });
});

test("a discount never takes more than the goods, so no line is below 0 after its share", () => {
  always((order, terms) => {
    const { lines } = priceOrder(order, terms);
    expect(sum(lines, ...GOODS) + sum(lines, "discount")).toBeGreaterThanOrEqual(0);
  });
});

test("tax is computed on the taxable lines after the discount, rounded once; without tax the rest stays the same", () => {
  always((order, terms) => {
    const { lines } = priceOrder({ ...order, exempt: false }, terms);
    const goods = BigInt(sum(lines, ...GOODS)) || 1n;
    const left = goods + BigInt(sum(lines, "discount"));
    const extras = lines.filter(({ kind }) => kind === "extra");
    // Each taxed line over the common denominator `goods`, after its share of the discount.
    const taxedLines = [
      ...lines.filter(({ kind }) => kind === "base" || kind === "wet" || kind === "extra_day"),
      ...extras.filter((_, index) => order.extras[index]?.taxable),
    ].map(({ amountCents }) => BigInt(amountCents) * left);
    const whole = BigInt(sum(lines, "surface", "damage_cover", "delivery", "adjustment")) * goods;
    const base = taxedLines.reduce((all, line) => all + line, whole);
    const exact = 2n * (base > 0n ? base : 0n) * BigInt(terms.tax.basisPoints);
    const tax = BigInt(sum(lines, "tax"));
    const one = 10_000n * goods;
    expect(2n * tax * one - one <= exact && exact < 2n * tax * one + one).toBe(true);
    const exempt = priceOrder({ ...order, exempt: true }, terms);
    expect(exempt.lines).toEqual(lines.filter(({ kind }) => kind !== "tax"));
  });
});
