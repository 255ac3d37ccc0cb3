// Reviews and photos of parties, as the API takes and returns them.
import * as z from "zod/mini";
import { plainDateField, plainDateText } from "#app/shared/days/plain-date-field.ts";
import { idField } from "#app/shared/id-field.ts";
import { optionalLine, optionalParagraph } from "#app/shared/words/text-fields.ts";
import { reviewSources, testimonialKinds } from "#app/shared/words/vocabulary.ts";
import { MAX_WORDS } from "./rules/check-testimonial.ts";

const STARS = "Choose 1 to 5 stars, or none.";

/** What a person enters. What is missing for its kind is said by `rules/check-testimonial.ts`. */
const entered = {
  words: optionalParagraph(MAX_WORDS),
  name: optionalLine(80),
  stars: z._default(z.nullable(z.int(STARS).check(z.minimum(1, STARS), z.maximum(5, STARS))), null),
  source: z._default(z.nullable(z.enum(reviewSources, "Please choose where it was given.")), null),
  sourceUrl: optionalLine(500),
  saidOn: z._default(z.nullable(plainDateField), null),
  inflatableId: z._default(z.nullable(idField("Please choose a rental.")), null),
  /** The name of a town page. */
  town: z._default(z.nullable(z.string().check(z.maxLength(80))), null),
  mayPublish: z._default(z.boolean(), false),
  shown: z._default(z.boolean(), false),
  /** A photo for the top of the home page, in place of the one that is there. */
  topOfHome: z._default(z.boolean(), false),
};

export const newReviewSchema = z.object(entered);
/** With the version that was edited: if it is no longer the present one, nothing is changed. */
export const changedTestimonialSchema = z.object({ ...entered, version: z.int("Please send a whole number.") });
export const testimonialOrderSchema = z.object({
  ids: z.array(idField("Please send ids.")).check(z.maxLength(1000, "That's too many.")),
});

export const testimonialSchema = z.object({
  id: z.int(),
  kind: z.enum(testimonialKinds),
  words: z.string(),
  name: z.string(),
  stars: z.nullable(z.int()),
  source: z.nullable(z.enum(reviewSources)),
  sourceUrl: z.string(),
  saidOn: z.nullable(plainDateText),
  inflatableId: z.nullable(z.int()),
  town: z.nullable(z.string()),
  mayPublish: z.boolean(),
  shown: z.boolean(),
  topOfHome: z.boolean(),
  version: z.int(),
});

export type Entered = z.infer<typeof newReviewSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;
