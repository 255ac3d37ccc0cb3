import type * as z from "zod/v4/core";

/** Returns only the fields that an answer's schema declares, so other stored fields never leave the server. */
export function pickFields<S extends z.$ZodObject>(schema: S, value: z.output<S>): z.output<S> {
  const fields = Object.keys(schema._zod.def.shape).map((name) => [name, value[name]]);
  return Object.fromEntries(fields) as z.output<S>;
}
