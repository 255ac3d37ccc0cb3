import * as z from "zod/mini";
import { plainDateField } from "../../shared/plain-date-field.ts";
import { optionalLine } from "../../shared/text-fields.ts";
import { choosesSomething, NOTHING_CHOSEN, orderFields, placeFields } from "./book-schema.ts";

/** The part of a booking that its price depends on. What isn't known yet may be left out. */
export const priceRequestSchema = z
  .object({
    ...orderFields(NOTHING_CHOSEN),
    zip: placeFields.zip,
    surface: placeFields.surface,
    eventDate: z.optional(plainDateField),
    // Half typed is no mistake yet.
    customerEmail: optionalLine(200),
  })
  .check(choosesSomething(NOTHING_CHOSEN));

export type PriceRequest = z.infer<typeof priceRequestSchema>;

export const pricePreviewSchema = z.object({
  lines: z.array(z.object({ kind: z.string(), label: z.string(), amountCents: z.int() })),
  totalCents: z.int(),
  depositCents: z.int(),
  /** The terms of a code that counts, and delivery where it isn't free: with them a page prices every next step by itself. */
  promo: z.nullable(
    z.object({
      code: z.string(),
      basisPoints: z.nullable(z.int()),
      amountCents: z.nullable(z.int()),
      minimumCents: z.int(),
    }),
  ),
  delivery: z.nullable(z.object({ label: z.string(), feeCents: z.int() })),
  /** Why it couldn't be booked like this: a sentence for each field. The price is that of the rest. */
  problems: z.record(z.string(), z.string()),
});

export type PricePreview = z.infer<typeof pricePreviewSchema>;
