import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { beforeDelivery } from "./before-delivery.ts";

const { site } = startingBusiness;
const dry = { runsWet: false, heightFt: 15 };
const wet = { runsWet: true, heightFt: 20 };
type Order = Parameters<typeof beforeDelivery>[0];
const list = (changes: Partial<Order> = {}) =>
  beforeDelivery({ items: [dry], extras: [], surface: "grass", site: {}, ...changes }, site);

test("one dry item on grass", () => {
  expect(list()).toEqual([
    "Mow the day before, clear sticks and toys",
    "Leave a path at least 3 ft wide",
    "A 110V outlet within 100 ft of the spot",
    "Dogs inside while we stake",
    "One adult for every 6–8 children",
  ]);
});

test("on the day itself it is too late to mow the day before", () => {
  const grass = { items: [dry], extras: [], surface: "grass", site: {} } as const;
  expect(beforeDelivery(grass, site, true)[0]).toBe("Clear sticks and toys");
});

test("two units need two outlets, two wet ones water for both", () => {
  expect(list({ items: [dry, wet] })).toContain("Two 110V outlets within 100 ft of the spot");
  expect(list({ items: [dry, wet] })).toContain("A garden hose that reaches the spot");
  expect(list({ items: [wet, wet] })).toContain("Two garden hoses that reach the spot, or one with a splitter");
});

test("whoever ordered a generator is asked for no outlet, and whoever has none is told to call", () => {
  expect(list({ extras: [{ name: "Generator" }] }).join()).not.toContain("outlet");
  expect(list({ site: { outlet: "no" } })).toContain(
    "Call us about a generator: you told us there's no outlet in reach",
  );
  expect(list({ site: { outlet: "no" }, extras: [{ name: "Quiet generator" }] }).join()).not.toContain("outlet");
});

test("indoors there is nothing to mow or stake, and the tallest thing has to fit", () => {
  const indoors = list({ surface: "indoor", items: [dry, wet] });
  expect(indoors.join()).not.toMatch(/Mow|stake/);
  expect(indoors).toContain("Measure the ceiling: we need 20 ft");
  expect(list({ surface: "indoor", site: { ceilingFt: 15 } }).join()).not.toContain("ceiling");
  expect(list({ surface: "indoor", site: { ceilingFt: 12 } })).toContain(
    "Call us: you told us 12 ft of ceiling, and we need 15 ft",
  );
  expect(list({ surface: "hard" }).join()).not.toMatch(/Mow|stake|ceiling/);
});
