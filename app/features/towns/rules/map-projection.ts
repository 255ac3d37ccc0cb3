// Flat enough: over fifty miles the error of treating the ground as a plane is smaller than a dot on the map.
import { type Place, yard } from "../../../../content/places.ts";

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

/** The map of the service area: its size, its scale, and where on it the yard is. */
export const MAP = { width: 480, height: 404, unitsPerMile: 9.5, yard: { x: 158, y: 180 } };

export const onMap = projection(yard, MAP.yard, MAP.unitsPerMile);

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
