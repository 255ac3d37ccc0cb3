// What is asked about the place of an event.
import * as z from "zod/mini";
import { places, siteReplies } from "#app/shared/words/vocabulary.ts";

const CEILING = "Please enter the height of the ceiling in feet, from 1 to 200.";

export const placeChoice = z.enum(places, "Please choose a place from the list.");

const answer = z.optional(z.enum(siteReplies, "Please answer yes, no or unsure."));

/** What is missing was not asked. */
export const siteAnswers = z.object({
  /** Who isn't sure of the kind of place has none; this says that it was asked. */
  place: z.optional(z.literal("unsure", "Please choose a place, or say that you are unsure.")),
  outlet: answer,
  gate: answer,
  stairs: answer,
  slope: answer,
  ceilingFt: z.optional(z.number(CEILING).check(z.minimum(1, CEILING), z.maximum(200, CEILING))),
});
