import * as z from "zod/mini";

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
