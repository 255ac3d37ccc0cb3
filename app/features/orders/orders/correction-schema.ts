import * as z from "zod/mini";
import { MAX_NOTE, mapNotes } from "#app/shared/words/order-notes.ts";
import { mapTexts } from "#app/shared/words/order-texts.ts";
import {
  emailLine,
  line,
  optionalLine,
  optionalParagraph,
  optionalText,
  phoneLine,
  withoutDefault,
} from "#app/shared/words/text-fields.ts";
import { MAX_ADDRESS, MAX_NAME } from "#app/shared/words/vocabulary.ts";
import { asPreview, seenVersion } from "./seen-schema.ts";
import { placeChoice, siteAnswers } from "./site-schema.ts";

const CORRECTION_NEEDS = "Please fill in all required fields";

/** What the owner corrects of a booking: any part of it. What is left out stays. */
export const correctionSchema = z.partial(
  z.object({
    customerName: line(MAX_NAME, CORRECTION_NEEDS),
    customerEmail: emailLine(CORRECTION_NEEDS),
    customerPhone: phoneLine(CORRECTION_NEEDS),
    customerAddress: withoutDefault(optionalLine(MAX_ADDRESS)),
    ...mapTexts((text) => withoutDefault(optionalText(text))),
    ...mapNotes(() => withoutDefault(optionalParagraph(MAX_NOTE))),
    place: z.nullable(placeChoice),
    site: siteAnswers,
    /** The owner delivers there although it is outside the area. */
    areaAccepted: z.literal(true, "Accept it or call the customer."),
    ...seenVersion,
    ...asPreview,
    /** Whether the customer is emailed that the address made it another price. */
    tell: z._default(z.boolean(), true),
  }),
);

export type Correction = Omit<z.infer<typeof correctionSchema>, "version" | "preview">;
