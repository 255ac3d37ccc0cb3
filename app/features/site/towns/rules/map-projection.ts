// Flat enough: over fifty miles the error of treating the ground as a plane is smaller than a dot on the map.

export type Place = readonly [latitude: number, longitude: number];
export type Point = { x: number; y: number };

export type Projection = (place: Place) => Point;

const MILES_PER_DEGREE = 69.05;

/** The distance between two places, in miles to the east and to the north. */
export function milesBetween([fromLat, fromLon]: Place, [lat, lon]: Place): { east: number; north: number } {
  const shrink = Math.cos((((fromLat + lat) / 2) * Math.PI) / 180);
  return { east: (lon - fromLon) * MILES_PER_DEGREE * shrink, north: (lat - fromLat) * MILES_PER_DEGREE };
}

/** Puts `center` at the point `at`; north is up, and a mile is as long in every direction. */
export function projection(center: Place, at: Point, unitsPerMile: number): Projection {
  const shrink = Math.cos((center[0] * Math.PI) / 180);
  return ([lat, lon]) => ({
    x: round(at.x + (lon - center[1]) * MILES_PER_DEGREE * shrink * unitsPerMile),
    y: round(at.y - (lat - center[0]) * MILES_PER_DEGREE * unitsPerMile),
  });
}

/** A soft line through all points, as SVG path data (Catmull-Rom written as cubic Bézier curves). */
export function softLine(points: readonly Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const first = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 };
    const second = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 };
    return `C${[first, second, end].map(({ x, y }) => `${round(x)} ${round(y)}`).join(" ")}`;
  });
  return `M${at(0).x} ${at(0).y}${curves.join("")}`;
}

/** The size of the map of the service area. */
export const MAP = { width: 480, height: 404 };

/** How much of the world the map shows: its scale, and where on it the home town is. */
export type Frame = { home: Point; unitsPerMile: number };

/** As the map of a new installation is drawn. */
export const STARTING_FRAME: Frame = { home: { x: 158, y: 180 }, unitsPerMile: 9.5 };

const MARGIN = 44;
const FARTHEST_MILES = 120;
const LARGEST_SCALE = 12;

/** The largest map with the home town, the circle around it and every town that can be reached in a morning. */
export function fitFrame(home: Place, freeMiles: number, places: readonly Place[]): Frame {
  const circle = Math.max(freeMiles, 3);
  const near = places.map((place) => milesBetween(home, place)).filter(isNear);
  const [west, east] = span(
    near.map(({ east }) => east),
    circle,
  );
  const [south, north] = span(
    near.map(({ north }) => north),
    circle,
  );
  const [width, height] = [MAP.width - 2 * MARGIN, MAP.height - 2 * MARGIN];
  const unitsPerMile = round(Math.min(width / (east - west), height / (north - south), LARGEST_SCALE));
  const x = MAP.width / 2 - ((west + east) / 2) * unitsPerMile;
  const y = MAP.height / 2 + ((south + north) / 2) * unitsPerMile;
  return { home: { x: round(x), y: round(y) }, unitsPerMile };
}

function span(values: number[], circle: number): [number, number] {
  return [Math.min(...values, -circle), Math.max(...values, circle)];
}

function isNear({ east, north }: { east: number; north: number }): boolean {
  return Math.hypot(east, north) <= FARTHEST_MILES;
}

/** Whether there is room around a point for a dot and a name. */
export function isOnMap({ x, y }: Point): boolean {
  return x >= 20 && x <= MAP.width - 20 && y >= 20 && y <= MAP.height - 14;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
