// Whether a reading of the wind forbids setting up, and when it has to be taken again: the same on the device and on the server.
import type { Surface } from "#app/shared/words/vocabulary.ts";

/** Indoors there is no wind. */
export const isWindMeasured = (surface: Surface | null): boolean => surface !== "indoor";

export function isTooWindy(surface: Surface | null, mph: number | null, limitMph: number): boolean {
  return isWindMeasured(surface) && mph !== null && mph > limitMph;
}

/** By the rule of the business; it asks for no second reading where it says 0. */
export function isReadingOld(readAtMs: number, nowMs: number, repeatMinutes: number): boolean {
  return repeatMinutes > 0 && nowMs - readAtMs >= repeatMinutes * 60_000;
}
