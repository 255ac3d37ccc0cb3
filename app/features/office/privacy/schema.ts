import * as z from "zod/mini";
import { plainDateText } from "#app/shared/days/plain-date-field.ts";
import { MAX_ID } from "#app/shared/id-field.ts";
import { line } from "#app/shared/words/text-fields.ts";
import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from "#app/shared/words/vocabulary.ts";

const id = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ID)));
const NAME_SOMEBODY = "Please name a booking, a quote request, an email address or a phone number.";

const personFields = {
  bookingId: id,
  quoteId: id,
  email: z.optional(line(MAX_EMAIL, NAME_SOMEBODY)),
  phone: z.optional(line(MAX_PHONE, NAME_SOMEBODY)),
};

/** One of these. A booking or a quote request means the person with its email address. */
export const personSchema = z.object(personFields);
export type PersonKey = z.infer<typeof personSchema>;

export const erasePersonSchema = z.object({
  ...personFields,
  confirmName: line(MAX_NAME, "Please type the name to confirm."),
});

/** What an erasure would do, in sentences, before it does it. */
export const erasurePlanSchema = z.object({
  name: z.string(),
  goes: z.array(z.string()),
  /** What must be kept for now; `until` is null where no name is left in it. */
  stays: z.array(z.object({ what: z.string(), until: z.nullable(plainDateText) })),
  /** What has to happen first. */
  notYet: z.array(z.string()),
});

export type ErasurePlan = z.infer<typeof erasurePlanSchema>;
