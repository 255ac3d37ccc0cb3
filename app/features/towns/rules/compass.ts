import type { Place } from "../../../../content/places.ts";
import { milesBetween } from "./map-projection.ts";

/** The direction from one place to another in whole degrees: 0 is north, 90 is east. */
export function bearing(from: Place, to: Place): number {
  const { east, north } = milesBetween(from, to);
  return Math.round((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

const words = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"] as const;

export function compassWord(degrees: number): (typeof words)[number] {
  return words[Math.round(degrees / 45) % words.length] ?? "north";
}
