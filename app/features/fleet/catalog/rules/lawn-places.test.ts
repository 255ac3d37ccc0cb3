import { expect, it } from "vitest";
import { LAWN_ROOM, lawnPlaces } from "./lawn-places.ts";

it.each([1, 2, 3, 4, 5, 6, 7, 8])("keeps %i items inside the lawn, the front ones painted last", (count) => {
  const places = lawnPlaces(count);
  expect(places).toHaveLength(count);
  for (const { left, bottom, width, height } of places) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(100);
    expect(bottom).toBeGreaterThanOrEqual(0);
    expect(bottom + height).toBeLessThanOrEqual(100);
  }
  const bottoms = places.map(({ bottom }) => bottom);
  expect(bottoms).toEqual(bottoms.toSorted((a, b) => b - a));
});

it("gives every item a place of its own", () => {
  for (let count = 2; count <= LAWN_ROOM; count += 1) {
    const places = lawnPlaces(count).map(({ left, bottom }) => `${left} ${bottom}`);
    expect(new Set(places).size).toBe(count);
  }
});

it("shows as many items as there is room for, and nothing for no items", () => {
  expect(lawnPlaces(20)).toHaveLength(LAWN_ROOM);
  expect(lawnPlaces(0)).toEqual([]);
});
