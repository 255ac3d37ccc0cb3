// What can happen to orders, as random steps.
import fc from "fast-check";

/** A castle (3) and a palm tree (4) with two and three units, a slide (1) with one. */
export const LIFE_ITEMS = [1, 3, 4];
const LIFE_DAYS = ["2026-06-01", "2026-06-02", "2026-06-03", "2026-06-04", "2026-06-05"];
export const LIFE_CODES = ["TENOFF", "ONCE"];

const day = fc.constantFrom(...LIFE_DAYS);
const which = fc.nat({ max: 5 });
const item = fc.constantFrom(...LIFE_ITEMS);
const thing = fc.record({ inflatableId: item, wetOption: fc.boolean() });
const surface = fc.constantFrom("grass", "hard", "unknown");
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const order = fc.record({
  items: fc.array(thing, { minLength: 1, maxLength: 3 }),
  eventDate: day,
  days: fc.integer({ min: 1, max: 3 }),
  extras: fc.array(fc.record({ nth: fc.nat({ max: 1 }), quantity: fc.integer({ min: 1, max: 2 }) }), { maxLength: 2 }),
  promoCode: fc.constantFrom("", "", ...LIFE_CODES),
  damageCover: fc.boolean(),
  surface,
  paymentPlan: fc.constantFrom("deposit", "full"),
  zip: some(fc.constantFrom("30540", "30705")),
  exemption: some(fc.constant({ name: "Ellijay Elementary", number: "GA-1234" })),
  /** With whichever rain check there is. */
  spends: fc.boolean(),
});

const change = fc.oneof(
  fc.record({ add: fc.array(thing, { minLength: 1, maxLength: 2 }) }),
  fc.record({ removeNth: fc.nat({ max: 2 }) }),
  fc.record({ swapNth: fc.nat({ max: 2 }), to: thing }),
  fc.record({ wetNth: fc.nat({ max: 2 }), wetOption: fc.boolean() }),
  fc.record({ unitNth: fc.nat({ max: 2 }), unit: fc.nat({ max: 5 }) }),
  fc.record({ days: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ extraNth: fc.nat({ max: 1 }), quantity: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ surface }),
  fc.record({ damageCover: fc.boolean() }),
  fc.record({ promoCode: fc.constantFrom("", ...LIFE_CODES) }),
  fc.record({ discount: fc.option(fc.record({ amountCents: fc.integer({ min: 1, max: 40_000 }) })) }),
  fc.record({ exemption: fc.constantFrom("accepted", "refused") }),
);
export type LifeOrder = typeof order extends fc.Arbitrary<infer S> ? S : never;
export type LifeChange = typeof change extends fc.Arbitrary<infer S> ? S : never;

const refund = fc.constantFrom("by_rule", "full", "rain_check");

const about = <K extends string>(name: K) => fc.record({ do: fc.constant(name), which });

const book = fc.record({ do: fc.constant("book"), order });

const lifeStep = fc.oneof(
  { weight: 5, arbitrary: book },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("propose"), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("answer"), which, accept: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("pay"), which, times: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 2, arbitrary: about("payLate") },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("change"), which, change }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait"), minutes: fc.integer({ min: 10, max: 70 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("skip"), days: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 2, arbitrary: about("reopen") },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("move"), which, day }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("cancel"), which, refund }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant("weather"), which, day },
      act: fc.constantFrom("offer", "keep", "move", "rain check", "call off", "call off", "take back"),
    }),
  },
  { weight: 1, arbitrary: about("cash") },
  { weight: 1, arbitrary: about("delete") },
  { weight: 1, arbitrary: about("pin") },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("block"), of: fc.constantFrom("unit", "item", "all"), item, day }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("unblock"), item, day }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("outage"), unit: fc.nat({ max: 5 }), day, back: some(day) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("retire"), unit: fc.nat({ max: 5 }), out: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("stock"), nth: fc.nat({ max: 1 }), stock: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("settings"), tax: fc.integer({ min: 0, max: 900 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("jobs") }) },
);
export type LifeStep = typeof lifeStep extends fc.Arbitrary<infer S> ? S : never;

/** The office calls a paid order off and changes its mind, often with something in between. */
const calledOffAndBack = fc
  .tuple(which, some(lifeStep))
  .map(([which, between]): LifeStep[] => [
    { do: "pay", which, times: 1 },
    { do: "weather", which, act: "call off", day: "2026-06-01" },
    ...(between ? [between] : []),
    { do: "weather", which, act: "take back", day: "2026-06-01" },
  ]);

/** The week is over, and what had been completed goes on: moved to a day that is still ahead, changed, paid back, or left alone. */
const reopened = fc
  .tuple(which, fc.constantFrom("2026-06-20", "2026-06-21"), fc.array(lifeStep, { maxLength: 4 }), fc.nat({ max: 40 }))
  .map(([which, day, then, days]): LifeStep[] => [
    { do: "pay", which, times: 1 },
    { do: "skip", days: 12 },
    { do: "reopen", which },
    ...then.map((step) => ("which" in step ? { ...step, which } : step)),
    { do: "move", which, day },
    { do: "skip", days },
  ]);

const once = lifeStep.map((step) => [step]);
const steps = fc.oneof({ weight: 12, arbitrary: once }, { weight: 1, arbitrary: calledOffAndBack });
/** Begins with someone who books: without an order most steps have nothing to happen to. */
export const life = fc
  .tuple(book, fc.array(steps, { minLength: 8, maxLength: 25 }), fc.option(reopened, { nil: [] }))
  .map(([first, rest, end]): LifeStep[] => [first, ...rest.flat(), ...end]);
