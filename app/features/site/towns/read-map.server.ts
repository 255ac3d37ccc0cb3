import type { Deps } from "#app/deps.server.ts";
import type { Business } from "#config/business.ts";
import { startingPlaces } from "#content/starting-map.ts";
import type { Place } from "./rules/map-projection.ts";
import { isStartingYard } from "./rules/service-map.ts";
import { townLink } from "./rules/town-link.ts";
import type { TownMap } from "./schema.ts";
import { placeServedTowns } from "./us-places.server.ts";

/** Where the served towns are. The map of a new installation has places of its own. */
export async function readServedPlaces(business: Business): Promise<Readonly<Record<string, Place | null>>> {
  return isStartingYard(business.home) ? startingPlaces : placeServedTowns(business);
}

/** The map as the site has it now. */
export async function readMap({ business, documents }: Pick<Deps, "business" | "documents">): Promise<TownMap> {
  const { home, delivery, serviceArea } = business();
  const { locality, regionName, latitude, longitude } = home;
  const places = Object.entries(await readServedPlaces(business()));
  return {
    home: { locality, regionName, latitude, longitude },
    freeMiles: delivery.freeMiles,
    served: [...serviceArea.towns],
    servedPlaces: Object.fromEntries(places.map(([name, place]) => [name, pair(place)])),
    towns: documents.live("town").map((town) => ({ name: town.title, place: pair(townLink(town).place) })),
  };
}

const pair = (place: Place | null): [number, number] | null => (place ? [...place] : null);
