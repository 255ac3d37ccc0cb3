// How far and how long a truck drives between two places that are known by their points only.

import type { StopKind } from "#app/shared/words/vocabulary.ts";
import type { Business } from "#config/business.ts";

export type Point = { latitude: number; longitude: number };

/** Roads are longer than a straight line, by this much on average. */
const DETOUR = 1.35;
/** Backing in, finding the gate. */
const MINUTES_A_STOP = 2;
const EARTH_MILES = 3958.8;

export function roadMiles(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const height = radians(to.latitude - from.latitude);
  const width = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(height / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(width / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(Math.min(1, chord))) * DETOUR;
}

/** In whole minutes. */
export function driveMinutes(from: Point, to: Point, milesPerHour: number): number {
  return Math.round((roadMiles(from, to) / milesPerHour) * 60) + MINUTES_A_STOP;
}

/** Saying hello, walking through it, collecting and signing. */
const WITH_CUSTOMER = 5;

/** How long the crew is at a stop. Each further item takes half as long as the first: the crew shares the work. */
export function serviceMinutes(kind: StopKind, items: number, setup: Business["setup"]): number {
  const first = kind === "delivery" ? setup.minutes.to : setup.breakdownMinutes;
  return WITH_CUSTOMER + first + Math.ceil(first / 2) * Math.max(0, items - 1);
}
