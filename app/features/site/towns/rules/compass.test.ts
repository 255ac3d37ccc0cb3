import { expect, test } from "vitest";
import { bearing, compassDirection } from "./compass.ts";

const yard = [34.6948, -84.4822] as const;
const townPlaces = {
  "Blue Ridge": [34.864, -84.3241],
  "Cherry Log": [34.7861, -84.3924],
  "Talking Rock": [34.5087, -84.5069],
  Jasper: [34.4679, -84.4291],
  Dawsonville: [34.4212, -84.1191],
  Dahlonega: [34.5326, -83.9849],
} as const;

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
