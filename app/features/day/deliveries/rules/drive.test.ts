import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { driveMinutes, roadMiles, serviceMinutes } from "./drive.ts";

const ellijay = { latitude: 34.6948, longitude: -84.4822 };
const blueRidge = { latitude: 34.8639, longitude: -84.3241 };

test("from Ellijay to Blue Ridge it is some 20 miles by road, half an hour", () => {
  expect(roadMiles(ellijay, blueRidge)).toBeCloseTo(19.89, 1);
  expect(driveMinutes(ellijay, blueRidge, 40)).toBe(32);
  expect(driveMinutes(blueRidge, ellijay, 40)).toBe(32);
});

test("a slow truck takes longer, and the next house a moment, too", () => {
  expect(driveMinutes(ellijay, blueRidge, 20)).toBe(62);
  expect(driveMinutes(ellijay, ellijay, 40)).toBe(2);
});

test("each further item takes half as long as the first", () => {
  const { setup } = startingBusiness;
  expect([1, 2, 3].map((items) => serviceMinutes("delivery", items, setup))).toEqual([25, 35, 45]);
  expect([1, 2].map((items) => serviceMinutes("pickup", items, setup))).toEqual([15, 20]);
});
