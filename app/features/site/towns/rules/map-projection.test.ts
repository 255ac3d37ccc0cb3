import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { fitFrame, isOnMap, milesBetween, type Place, projection, softLine } from "./map-projection.ts";

const yard = [34.6948, -84.4822] as const;
const townPlaces = {
  "Blue Ridge": [34.864, -84.3241],
  "Cherry Log": [34.7861, -84.3924],
  "Talking Rock": [34.5087, -84.5069],
  Jasper: [34.4679, -84.4291],
  Dawsonville: [34.4212, -84.1191],
  Dahlonega: [34.5326, -83.9849],
} as const;

const UNITS = 10;
const project = projection(yard, { x: 200, y: 200 }, UNITS);

/** The length of the great circle: another way to the same distance, to check ours against. */
function greatCircleMiles([lat1, lon1]: Place, [lat2, lon2]: Place): number {
  const rad = Math.PI / 180;
  const a =
    Math.sin(((lat2 - lat1) * rad) / 2) ** 2 +
    Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((lon2 - lon1) * rad) / 2) ** 2;
  return 2 * 3958.8 * Math.asin(Math.sqrt(a));
}

function drawnMiles(from: Place, to: Place): number {
  const [a, b] = [project(from), project(to)];
  return Math.hypot(a.x - b.x, a.y - b.y) / UNITS;
}

test("north is up and east is right", () => {
  expect(project(yard)).toEqual({ x: 200, y: 200 });
  expect(project(townPlaces["Blue Ridge"]).y).toBeLessThan(200);
  expect(project(townPlaces["Talking Rock"]).y).toBeGreaterThan(200);
  expect(project(townPlaces.Dahlonega).x).toBeGreaterThan(project(townPlaces.Dawsonville).x);
});

test("distances on the map keep the ratio of distances on the ground", () => {
  const places = Object.values(townPlaces);
  for (const from of places)
    for (const to of places) expect(Math.abs(drawnMiles(from, to) - greatCircleMiles(from, to))).toBeLessThan(0.15);
});

test("Blue Ridge lies just inside the free circle, Jasper just outside", () => {
  const { freeMiles } = startingBusiness.delivery;
  expect(drawnMiles(yard, townPlaces["Blue Ridge"])).toBeLessThan(freeMiles);
  expect(drawnMiles(yard, townPlaces.Jasper)).toBeGreaterThan(freeMiles);
});

test("miles between two places have a direction", () => {
  const { east, north } = milesBetween(yard, townPlaces.Dahlonega);
  expect(Math.round(east)).toBe(28);
  expect(Math.round(north)).toBe(-11);
});

test("a soft line starts at its first point and passes through the others", () => {
  const line = softLine([
    { x: 0, y: 0 },
    { x: 6, y: 6 },
    { x: 12, y: 0 },
  ]);
  expect(line).toBe("M0 0C1 1 4 6 6 6C8 6 11 1 12 0");
});

test.each([
  [
    "near towns",
    [33.5779, -101.8552],
    [
      [33.5062, -102.0119],
      [33.4373, -101.6616],
      [33.5923, -102.3774],
    ],
  ],
  ["one far town", [21.3069, -157.8583], [[21.4389, -158.0001]]],
  [
    "a town beyond any drive",
    [33.5779, -101.8552],
    [
      [33.5062, -102.0119],
      [29.76, -95.37],
    ],
  ],
] as [string, Place, Place[]][])("a map that is fitted shows %s and the home town", (_what, home, towns) => {
  const frame = fitFrame(home, 15, towns);
  const onMap = projection(home, frame.home, frame.unitsPerMile);
  expect(isOnMap(frame.home)).toBe(true);
  expect(frame.home.x - 15 * frame.unitsPerMile).toBeGreaterThanOrEqual(0);
  const near = towns.filter((town) => Math.hypot(...Object.values(milesBetween(home, town))) < 120);
  for (const town of near) expect(isOnMap(onMap(town))).toBe(true);
});
