// Towns by their name or ZIP, as seen from home.
import { readPlaces, type UsPlace } from "#app/shared/us-places.server.ts";
import { milesBetween, type Place } from "./rules/map-projection.ts";

const MINUTES_PER_MILE = 1.3;

/** About how long a truck drives to a place so many miles away as the crow flies. The owner corrects it. */
function driveEstimate(miles: number): number {
  return Math.min(600, Math.max(1, Math.round(miles * MINUTES_PER_MILE)));
}

const MOST_FOUND = 6;

type NearPlace = UsPlace & { miles: number; minutes: number };

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

type Area = {
  home: { region: string; latitude: number; longitude: number };
  serviceArea: { towns: readonly string[] };
};

let last: { key: string; places: Promise<Record<string, Place>> } | undefined;

/** Where the served towns are, by their names; of several ZIPs the one nearest to home. Looked up again when they change. */
export function placeServedTowns({ home, serviceArea: { towns } }: Area): Promise<Record<string, Place>> {
  const { region, latitude, longitude } = home;
  const key = JSON.stringify([region, latitude, longitude, towns]);
  if (last?.key !== key) last = { key, places: placeTowns(towns, region, [latitude, longitude]) };
  return last.places;
}

async function placeTowns(towns: readonly string[], state: string, home: Place): Promise<Record<string, Place>> {
  const names = new Map(towns.map((name) => [name.toLowerCase(), name]));
  const found = await readPlaces((line) => {
    const [, name = "", of] = line.split("\t", 3);
    return of === state && names.has(name.toLowerCase());
  });
  const miles = ({ latitude, longitude }: UsPlace) => {
    const { east, north } = milesBetween(home, [latitude, longitude]);
    return Math.hypot(east, north);
  };
  // The last one of a name counts.
  found.sort((a, b) => miles(b) - miles(a));
  return Object.fromEntries(
    found.map(({ name, latitude, longitude }) => [names.get(name.toLowerCase()) ?? name, [latitude, longitude]]),
  );
}
