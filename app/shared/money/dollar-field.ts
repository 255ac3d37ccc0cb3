import * as z from "zod/mini";

const MAX_DOLLARS = 10_000;

/** An amount in dollars with at most two decimals, 0 or more. `message` is the sentence for everything else. */
export function dollarField(message: string) {
  return z.number(message).check(
    z.minimum(0, message),
    z.maximum(MAX_DOLLARS, `Please enter an amount of at most $${MAX_DOLLARS.toLocaleString("en-US")}.`),
    z.refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, message),
  );
}
