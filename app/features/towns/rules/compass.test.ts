import { expect, test } from "vitest";
import { townPlaces } from "../../../../content/places.ts";
import { bearing, compassWord } from "./compass.ts";

const home = townPlaces.Ellijay;

test.each([
  ["Blue Ridge", "northeast"],
  ["Cherry Log", "northeast"],
  ["Talking Rock", "south"],
  ["Jasper", "south"],
  ["Dawsonville", "southeast"],
  ["Dahlonega", "east"],
] as const)("%s lies %s of Ellijay", (town, word) => {
  expect(compassWord(bearing(home, townPlaces[town]))).toBe(word);
});

test("the way back is the opposite direction", () => {
  const there = bearing(home, townPlaces.Jasper);
  expect(Math.abs(bearing(townPlaces.Jasper, home) - there)).toBe(180);
});

test("just west of north is still north", () => {
  expect(compassWord(350)).toBe("north");
});
