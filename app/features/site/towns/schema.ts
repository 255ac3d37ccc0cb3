import * as z from "zod/mini";

const place = z.nullable(z.tuple([z.number(), z.number()]));

/** What the map of the service area shows. */
export const townMapSchema = z.object({
  home: z.object({ locality: z.string(), regionName: z.string(), latitude: z.number(), longitude: z.number() }),
  freeMiles: z.number(),
  served: z.array(z.string()),
  servedPlaces: z.record(z.string(), place),
  towns: z.array(z.object({ name: z.string(), place })),
});
export type TownMap = z.infer<typeof townMapSchema>;

export const placesQuery = z.object({ q: z.string().check(z.maxLength(60)) });
export const placesSchema = z.array(
  z.object({
    zip: z.string(),
    name: z.string(),
    state: z.string(),
    county: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** From the home town, as the crow flies. */
    miles: z.number(),
    /** A guess at the drive. */
    minutes: z.number(),
  }),
);
