// Places of the United States with their ZIP codes, counties and points (content/us-places.tsv.gz; docs/operations.md names
// the sources). The list is read when someone asks, and not held in memory.
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { milesBetween, type Place } from "./rules/map-projection.ts";
import { driveEstimate, type UsPlace } from "./rules/us-place.ts";

const FILE = "content/us-places.tsv.gz";
const MOST_FOUND = 6;
const unzip = promisify(gunzip);

async function readPlaces(wanted: (line: string) => boolean): Promise<UsPlace[]> {
  const text = (await unzip(await readFile(FILE))).toString("utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && wanted(line))
    .map((line) => {
      const [zip = "", name = "", state = "", county = "", latitude, longitude] = line.split("\t");
      return { zip, name, state, county, latitude: Number(latitude), longitude: Number(longitude) };
    });
}

export type NearPlace = UsPlace & { miles: number; minutes: number };

/** Places whose name begins with the words, or the one of a ZIP, nearest first; a town with several ZIPs once. */
export async function findPlaces(query: string, home: Place): Promise<NearPlace[]> {
  const words = query.trim().toLowerCase();
  if (words === "") return [];
  const isZip = /^\d{5}$/.test(words);
  const places = await readPlaces((line) =>
    isZip
      ? line.startsWith(words)
      : line
          .slice(line.indexOf("\t") + 1)
          .toLowerCase()
          .startsWith(words),
  );
  const near = places.map((place) => {
    const { east, north } = milesBetween(home, [place.latitude, place.longitude]);
    const miles = Math.hypot(east, north);
    return { ...place, miles: Math.round(miles), minutes: driveEstimate(miles) };
  });
  near.sort((a, b) => a.miles - b.miles);
  const once = new Map(near.toReversed().map((place) => [`${place.name} ${place.state}`, place]));
  return [...once.values()].sort((a, b) => a.miles - b.miles).slice(0, MOST_FOUND);
}

/** Where towns of a state are, by their names; of several ZIPs the one nearest to home. */
export async function placeTowns(names: readonly string[], state: string, home: Place): Promise<Map<string, Place>> {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const places = await readPlaces((line) => {
    const [, name = "", of] = line.split("\t", 3);
    return of === state && wanted.has(name.toLowerCase());
  });
  const distance = ({ latitude, longitude }: UsPlace) => {
    const { east, north } = milesBetween(home, [latitude, longitude]);
    return Math.hypot(east, north);
  };
  const nearestLast = places.sort((a, b) => distance(b) - distance(a));
  const byName = new Map(nearestLast.map((place) => [place.name.toLowerCase(), place]));
  return new Map(
    names.flatMap((name) => {
      const place = byName.get(name.toLowerCase());
      return place ? [[name, [place.latitude, place.longitude] as const] as const] : [];
    }),
  );
}
