import { milesBetween, type Place } from "./map-projection.ts";

/** The direction from one place to another in whole degrees: 0 is north, 90 is east. */
export function bearing(from: Place, to: Place): number {
  const { east, north } = milesBetween(from, to);
  return Math.round((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

const directions = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"] as const;

export function compassDirection(degrees: number): (typeof directions)[number] {
  return directions[Math.round(degrees / 45) % directions.length] ?? "north";
}
