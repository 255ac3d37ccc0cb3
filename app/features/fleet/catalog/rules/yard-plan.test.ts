import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { startingCatalog } from "#content/starting-catalog.ts";
import { type Box, spaceText, yardPlan, yardPlanSentence } from "./yard-plan.ts";

const { clearanceFt } = startingBusiness.site;
const cases = startingCatalog.map(({ name, size }) => ({ name, size, plan: yardPlan(size, clearanceFt) }));
const inside = (box: Box, view: { height: number }, width: number) =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= view.height;

test.each([
  ["Castle Combo", "29 × 28 ft"],
  ["Palm Tree Combo", "32 × 30 ft"],
  ["Giant Slide", "21 × 38 ft"],
  ["Royal Castle", "24 × 27 ft"],
  ["Slip and Slide", "17 × 42 ft"],
])("%s needs %s: its size, the clearance on every side, rounded up", (itemName, text) => {
  const found = cases.find(({ name }) => name === itemName);
  expect(found && spaceText(found.size, clearanceFt)).toBe(text);
});

test("a whole number of feet is not rounded up", () => {
  expect(spaceText({ lengthFt: 14.1 + 0.9, widthFt: 16, heightFt: 12 }, clearanceFt)).toBe("22 × 21 ft");
});

test.each(cases)("$name has the same width in both views, one unit per foot", ({ size, plan }) => {
  const { above, standing } = plan;
  expect(standing.unit.width).toBe(above.unit.width);
  expect(standing.unit.x).toBe(above.unit.x);
  expect([above.unit.width, above.unit.height].sort()).toEqual([size.widthFt, size.lengthFt].sort());
  expect(standing.unit.height).toBe(size.heightFt);
});

test.each(cases)("$name has the clearance free on all four sides", ({ plan: { above } }) => {
  const { unit, space } = above;
  expect(unit.x - space.x).toBeCloseTo(clearanceFt);
  expect(unit.y - space.y).toBeCloseTo(clearanceFt);
  expect(space.width - unit.width).toBeCloseTo(2 * clearanceFt);
  expect(space.height - unit.height).toBeCloseTo(2 * clearanceFt);
});

test.each(cases)("the people beside $name are 5 ft 7 and 3 ft 11 tall and on the same ground", ({ plan }) => {
  const { adult, child, unit, ground } = plan.standing;
  expect(adult.height).toBeCloseTo(5.583, 3);
  expect(child.height).toBeCloseTo(3.917, 3);
  for (const box of [adult, child, unit]) expect(box.y + box.height).toBeCloseTo(ground);
  expect(adult.x + adult.width).toBeLessThan(child.x);
  expect(child.x + child.width).toBeLessThan(unit.x);
});

test.each([
  ...cases,
  { name: "a flagpole", plan: yardPlan({ lengthFt: 1, widthFt: 1, heightFt: 200 }, clearanceFt) },
  { name: "a doormat", plan: yardPlan({ lengthFt: 200, widthFt: 200, heightFt: 1 }, clearanceFt) },
])("everything of $name is inside its drawing, which is never taller than wide", ({ plan }) => {
  const { above, standing, width } = plan;
  for (const box of [above.unit, above.space]) expect(inside(box, above, width)).toBe(true);
  for (const box of [standing.unit, standing.adult, standing.child]) expect(inside(box, standing, width)).toBe(true);
  expect(Math.max(above.height, standing.height)).toBeLessThanOrEqual(width);
});

test("long units are seen from the side, the others from the front", () => {
  const sides = Object.fromEntries(cases.map(({ name, plan }) => [name, plan.seenFrom]));
  expect(sides).toEqual({
    "Slip and Slide": "side",
    "Giant Slide": "side",
    "Castle Combo": "front",
    "Palm Tree Combo": "front",
    "Royal Castle": "front",
  });
});

test("the description has every number of the drawing", () => {
  const sentence = yardPlanSentence("Castle Combo", { lengthFt: 22, widthFt: 23, heightFt: 17.1 }, clearanceFt);
  for (const part of ["23 ft wide", "22 ft deep", "17 ft tall", "3 ft clear", "29 × 28 ft", "5 ft 7", "3 ft 11"])
    expect(sentence).toContain(part);
});
