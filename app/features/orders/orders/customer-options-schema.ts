import * as z from "zod/mini";
import { plainDateText } from "#app/shared/days/plain-date-field.ts";
import { whyNots } from "./rules/customer-options.ts";

const no = z.object({ allowed: z.literal(false), why: z.enum(whyNots) });
const option = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.discriminatedUnion("allowed", [z.object({ allowed: z.literal(true), ...shape }), no]);

/** The last day of what goes back to rain checks. */
const creditBack = z.nullable(
  z.object({ expiresOn: plainDateText, ended: z.boolean(), unusable: z.optional(z.literal(true)) }),
);

/** The verdict of `rules/customer-options.ts` as the API gives it: sums in cents, `until` the last day that it holds for. */
export const customerOptionsSchema = z.object({
  move: option({
    usesFreeMove: z.boolean(),
    makesDepositFinal: z.boolean(),
    asksCode: z.boolean(),
    until: plainDateText,
  }),
  cancel: option({
    backCents: z.int(),
    toCreditCents: z.int(),
    creditBack,
    keptCents: z.int(),
    until: plainDateText,
  }),
  rainCheck: option({
    creditCents: z.int(),
    newCents: z.int(),
    keptCents: z.int(),
    usesFreeMove: z.boolean(),
    expiresOn: plainDateText,
    creditBack,
    until: plainDateText,
  }),
  add: option({ until: plainDateText }),
  pay: option({ owedCents: z.int() }),
});
