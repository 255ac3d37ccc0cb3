// What the map of the service area shows, as numbers.
import { startingYard } from "#content/starting-map.ts";
import { type LabelPosition, placeLabels } from "./map-labels.ts";
import {
  fitFrame,
  isOnMap,
  type Place,
  type Point,
  type Projection,
  projection,
  STARTING_FRAME,
} from "./map-projection.ts";

export type MapFacts = {
  home: { locality: string; regionName: string; latitude: number; longitude: number };
  freeMiles: number;
  served: readonly string[];
  servedPlaces: Readonly<Record<string, Place | null>>;
  towns: readonly { name: string; place: Place | null }[];
};

export type MapTown = { name: string; at: Point; label: LabelPosition | undefined };
export type MapDrawing = {
  onMap: Projection;
  unitsPerMile: number;
  home: Point;
  towns: MapTown[];
  /** The yard is where the product's own is: its roads, river and mountains are there. */
  isStarting: boolean;
};

/** As they are set by hand on the map of a new installation. */
const startingLabels: Record<string, LabelPosition> = {
  "Blue Ridge": { dx: 12, dy: -7, anchor: "start" },
  "Cherry Log": { dx: 12, dy: 7, anchor: "start" },
  "Talking Rock": { dx: -11, dy: 6, anchor: "end" },
  Jasper: { dx: 10, dy: 15, anchor: "start" },
  Dawsonville: { dx: 0, dy: 24, anchor: "middle" },
  Dahlonega: { dx: 38, dy: -13, anchor: "end" },
};

export function isStartingYard({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude === startingYard[0] && longitude === startingYard[1];
}

export function drawMap({ home, freeMiles, served, servedPlaces, towns }: MapFacts): MapDrawing {
  const yard: Place = [home.latitude, home.longitude];
  const isStarting = isStartingYard(home);
  const others = served.filter((name) => name !== home.locality && !towns.some((town) => town.name === name));
  const all = [...towns, ...others.map((name) => ({ name, place: servedPlaces[name] ?? null }))];
  const places = all.flatMap(({ name, place }) => (place ? [{ name, place }] : []));
  const starting = projection(yard, STARTING_FRAME.home, STARTING_FRAME.unitsPerMile);
  const fits = isStarting && places.every(({ place }) => isOnMap(starting(place)));
  const frame = fits
    ? STARTING_FRAME
    : fitFrame(
        yard,
        freeMiles,
        places.map(({ place }) => place),
      );
  const onMap = projection(yard, frame.home, frame.unitsPerMile);
  const dots = places.map(({ name, place }) => ({ name, at: onMap(place) })).filter(({ at }) => isOnMap(at));
  const labels = placeLabels({ name: home.locality, at: frame.home }, dots, fits ? startingLabels : {});
  return {
    onMap,
    unitsPerMile: frame.unitsPerMile,
    home: frame.home,
    towns: dots.map((dot) => ({ ...dot, label: labels.get(dot.name) })),
    isStarting,
  };
}
