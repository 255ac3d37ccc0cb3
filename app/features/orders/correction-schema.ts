import * as z from "zod/mini";
import {
  emailLine,
  line,
  optionalLine,
  optionalParagraph,
  phoneLine,
  withoutDefault,
} from "../../shared/text-fields.ts";
import { asPreview, seenVersion } from "./seen-schema.ts";
import { placeChoice, siteAnswers } from "./site-schema.ts";

const CORRECTION_NEEDS = "Please fill in all required fields";

/** What the owner corrects of a booking: any part of it. What is left out stays. */
export const correctionSchema = z.partial(
  z.object({
    customerName: line(100, CORRECTION_NEEDS),
    customerEmail: emailLine(CORRECTION_NEEDS),
    customerPhone: phoneLine(CORRECTION_NEEDS),
    customerAddress: withoutDefault(optionalLine(300)),
    eventType: withoutDefault(optionalLine(100)),
    location: withoutDefault(optionalLine(200)),
    additionalRequests: withoutDefault(optionalParagraph(2000)),
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
