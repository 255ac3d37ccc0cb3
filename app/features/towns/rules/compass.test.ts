import { expect, test } from "vitest";
import { townPlaces, yard } from "../../../../content/places.ts";
import { bearing, compassDirection } from "./compass.ts";

test.each([
  ["Blue Ridge", "northeast"],
  ["Cherry Log", "northeast"],
  ["Talking Rock", "south"],
  ["Jasper", "south"],
  ["Dawsonville", "southeast"],
  ["Dahlonega", "east"],
] as const)("%s lies %s of Ellijay", (town, word) => {
  expect(compassDirection(bearing(yard, townPlaces[town]))).toBe(word);
});

test("the way back is the opposite direction", () => {
  const there = bearing(yard, townPlaces.Jasper);
  expect(Math.abs(bearing(townPlaces.Jasper, yard) - there)).toBe(180);
});

test("just west of north is still north", () => {
  expect(compassDirection(350)).toBe("north");
});
