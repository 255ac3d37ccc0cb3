import { apiRoute } from "#app/api-route.server.ts";
import { readMap } from "./read-map.server.ts";
import { placesQuery, placesSchema, townMapSchema } from "./schema.ts";
import { findPlaces } from "./us-places.server.ts";

export const townsApi = [
  apiRoute("GET /places", {
    access: "owner",
    summary: "Places of the country by the beginning of their name or by ZIP, nearest to the home town first.",
    query: placesQuery,
    answers: { 200: { description: "At most six places", schema: placesSchema } },
    handle: async (c, { query }) => {
      const { latitude, longitude } = c.var.deps.business().home;
      return c.json(await findPlaces(query.q, [latitude, longitude]));
    },
  }),
  apiRoute("GET /town-map", {
    access: "owner",
    summary: "What the map of the service area shows: home, towns and the free circle.",
    answers: { 200: { description: "The map", schema: townMapSchema } },
    handle: async (c) => c.json(await readMap(c.var.deps)),
  }),
];
