import * as z from "zod/mini";
import {
  choosesSomething,
  NOTHING_CHOSEN,
  orderFields,
  payingFields,
  placeFields,
} from "#app/features/orders/orders/book-schema.ts";
import { discountSchema } from "#app/features/orders/orders/discount-schema.ts";
import { plainDateField, plainDateText } from "#app/shared/days/plain-date-field.ts";
import { optionalLine } from "#app/shared/words/text-fields.ts";
import { MAX_ADDRESS, MAX_EMAIL } from "#app/shared/words/vocabulary.ts";

/** The part of a booking that its price depends on. What isn't known yet may be left out. */
const pricedFields = {
  ...orderFields(NOTHING_CHOSEN),
  zip: placeFields.zip,
  surface: placeFields.surface,
  eventDate: z.optional(plainDateField),
  // Half typed is no mistake yet.
  customerEmail: optionalLine(MAX_EMAIL),
};

export const priceRequestSchema = z.object(pricedFields).check(choosesSomething(NOTHING_CHOSEN));

/** With what only the office gives. */
export const officePriceRequestSchema = z
  .object({
    ...pricedFields,
    customerAddress: optionalLine(MAX_ADDRESS),
    discount: z.optional(discountSchema),
    payOnDelivery: payingFields.payOnDelivery,
  })
  .check(choosesSomething(NOTHING_CHOSEN));

export type PriceRequest = z.infer<typeof priceRequestSchema>;
export type OfficePriceRequest = z.infer<typeof officePriceRequestSchema>;

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
  /** A rain check that can be used: what is left on it, and what it would pay of this order. */
  credit: z.nullable(z.object({ code: z.string(), leftCents: z.int(), paysCents: z.int() })),
  /** Why it couldn't be booked like this: a sentence for each field. The price is that of the rest. */
  problems: z.record(z.string(), z.string()),
});

export type PricePreview = z.infer<typeof pricePreviewSchema>;

/** What the office says to a customer on the phone beside the price. */
export const officePricePreviewSchema = z.extend(pricePreviewSchema, {
  /** The name of the zone that its delivery fee is of; empty where there is none. */
  zone: z.string(),
  /** Delivery there isn't free by the settings, and no zone has it. */
  outOfArea: z.boolean(),
  /** The day has all the deliveries that the business makes. */
  dayFull: z.boolean(),
  /** Where something is taken: the nearest days on which everything is free. */
  nearestDates: z.array(plainDateText),
});

export type OfficePricePreview = z.infer<typeof officePricePreviewSchema>;
