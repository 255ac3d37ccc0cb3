import * as z from "zod/mini";
import { line } from "#app/shared/words/text-fields.ts";
import { MAX_DISCOUNT_REASON, MOST_ENTERED_CENTS } from "#app/shared/words/vocabulary.ts";

const PERCENT = "Please enter a percentage from 0.01 to 100.";
const OFF = "Please enter a percentage or an amount.";

/** What the business takes off rentals and extras, and why: a percentage or an amount. */
export const discountSchema = z
  .object({
    basisPoints: z._default(z.nullable(z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(10_000, PERCENT))), null),
    amountCents: z._default(z.nullable(z.int(OFF).check(z.minimum(1, OFF), z.maximum(MOST_ENTERED_CENTS, OFF))), null),
    reason: line(MAX_DISCOUNT_REASON, "Please give a reason. The customer reads it."),
  })
  .check(
    z.check(({ value, issues }) => {
      if ((value.basisPoints === null) === (value.amountCents === null))
        issues.push({ code: "custom", message: OFF, path: ["amountCents"], input: value });
    }),
  );

export type OwnerDiscount = z.infer<typeof discountSchema>;
