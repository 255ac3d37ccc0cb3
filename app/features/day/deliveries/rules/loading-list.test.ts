import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { anchorRule, anchorRules } from "./anchors.ts";
import { type LoadedStop, listGear, unitLine } from "./loading-list.ts";

const { day } = startingBusiness;
const slide = { type: "giant-slide", name: "Giant Slide", unit: "", heightFt: 18.1, anchorPoints: 10, blowers: 2 };
const castle = {
  type: "castle-combo",
  name: "Castle Combo",
  unit: "unit 2",
  heightFt: 17.1,
  anchorPoints: 8,
  blowers: 1,
};
const lane = { type: "slip-slide", name: "Slip and Slide", unit: "", heightFt: 7.9, anchorPoints: 6, blowers: 1 };

test("stakes on grass, weights where nothing can be staked; a slide over 15 ft pulls harder", () => {
  expect(anchorRule(castle, "grass", day)).toEqual({ surface: "grass", count: 8, kind: "stakes", poundsEach: 75 });
  expect(anchorRule(castle, "hard", day)).toMatchObject({ kind: "weights", poundsEach: 75 });
  expect(anchorRule(slide, "indoor", day)).toEqual({ surface: "indoor", count: 10, kind: "weights", poundsEach: 500 });
  expect(anchorRule(lane, "hard", day).poundsEach).toBe(75);
  expect(anchorRules(slide, day).map(({ kind }) => kind)).toEqual(["stakes", "weights", "weights", "stakes"]);
});

const stops: LoadedStop[] = [
  { surface: "grass", items: [{ ...slide, wet: false }], extras: [] },
  { surface: "unknown", items: [{ ...castle, wet: true }], extras: [{ name: "Generator", quantity: 1 }] },
  { surface: "hard", items: [{ ...castle, wet: false }], extras: [{ name: "Generator", quantity: 2 }] },
];

test("the loading list of a truck, from its units, their ground and the extras", () => {
  const list = listGear(stops, day).map(({ name, quantity, spare, note }) => [name, quantity, spare, note]);
  expect(list).toEqual([
    ["Blowers", 4, 1, "Giant Slide takes 2"],
    ["Stakes", 18, 0, "grass"],
    ["Sandbags", 16, 0, "2 per anchor"],
    ["Cords, 50 ft", 4, 1, ""],
    ["Tarps", 3, 0, ""],
    ["Hoses", 1, 0, "wet units"],
    ["Generator", 3, 0, ""],
  ]);
  expect(listGear([], day)).toEqual([]);
});

test("a tall slide on concrete takes far more sandbags", () => {
  const onConcrete = listGear([{ surface: "hard", items: [{ ...slide, wet: false }], extras: [] }], day);
  expect(onConcrete).toContainEqual({ name: "Sandbags", quantity: 130, spare: 0, note: "13 per anchor" });
});

test("a unit is called as on its bag", () => {
  expect(unitLine({ name: "Giant Slide", unit: "" })).toBe("Giant Slide");
  expect(unitLine({ name: "Castle Combo", unit: "Castle Combo 2" })).toBe("Castle Combo · unit 2");
});
