import type { Point } from "#adapters/weather/port.ts";
import { readPlaces } from "#app/shared/us-places.server.ts";

/** Points asked for before; undefined for a ZIP that doesn't exist. */
const known = new Map<string, Point | undefined>();
const MOST_KNOWN = 1000;

/** Of ZIPs that exist. */
export async function zipPoints(zips: readonly string[]): Promise<Map<string, Point>> {
  if (known.size > MOST_KNOWN) known.clear();
  const missing = new Set(zips.filter((zip) => !known.has(zip)));
  if (missing.size > 0) {
    const found = await readPlaces((line) => missing.has(line.slice(0, 5)));
    for (const zip of missing) known.set(zip, undefined);
    for (const { zip, latitude, longitude } of found) known.set(zip, { latitude, longitude });
  }
  return new Map(
    zips.flatMap((zip) => {
      const point = known.get(zip);
      return point ? [[zip, point] as const] : [];
    }),
  );
}
