import * as z from "zod/mini";

/** An item as the API shows it. Prices are whole dollars here and cents everywhere inside. */
export const inflatableSchema = z.object({
  id: z.int(),
  slug: z.string(),
  type: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  price: z.number(),
  wetAvailable: z.boolean(),
  wetFee: z.number(),
  active: z.boolean(),
  isNew: z.boolean(),
  size: z.object({ lengthFt: z.number(), widthFt: z.number(), heightFt: z.number() }),
  capacity: z.int(),
  capacityUnit: z.enum(["children", "rider per lane"]),
  windLimitMph: z.int(),
});

export type Inflatable = z.infer<typeof inflatableSchema>;

export const inflatablesQuerySchema = z.object({
  all: z.optional(z.enum(["1"], "all takes the value 1")),
});
