import * as z from "zod/mini";
import { listQueryFields } from "#app/shared/calls/list-query.ts";
import { momentText, plainDateText } from "#app/shared/days/plain-date-field.ts";
import { waiverStatuses } from "#app/shared/words/vocabulary.ts";

/** The spec's sentence for a waiver that is signed with something missing, in the booking and by link. */
export const WAIVER_NEEDED = "Please complete all required fields and accept the waiver terms.";

const waiverStatus = z.enum(waiverStatuses, "A waiver is confirmed, unsigned or void.");

export const waiverSummarySchema = z.object({
  id: z.int(),
  bookingId: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  eventDate: plainDateText,
  lastDay: plainDateText,
  productName: z.string(),
  /** Everything that is rented; `productName` names them in words. */
  items: z.array(z.object({ name: z.string(), wet: z.boolean() })),
  status: waiverStatus,
  wetOption: z.boolean(),
  signatureDate: z.nullable(momentText),
  createdAt: momentText,
});

export type WaiverSummary = z.infer<typeof waiverSummarySchema>;

/** With the signature: a picture as a data URL where one was drawn, else the typed name. */
export const waiverSchema = z.extend(waiverSummarySchema, {
  signature: z.string(),
  typedSignature: z.string(),
  textVersion: z.string(),
  hash: z.nullable(z.string()),
  /** What the client did not state when it was signed. */
  notStated: z.array(z.enum(["agreed", "consent"])),
});

export type WaiverView = z.infer<typeof waiverSchema>;

export const waiversQuerySchema = z.object({ ...listQueryFields, status: z.optional(waiverStatus) });

const paragraphs = z.array(z.object({ text: z.string(), strong: z.boolean() }));

export const waiverTextSchema = z.object({
  title: z.string(),
  effective: z.string(),
  preamble: paragraphs,
  sections: z.array(z.object({ heading: z.string(), paragraphs })),
  consent: z.string(),
  /** Names the text that was shown; sent back with the signature. */
  version: z.string(),
  sha256: z.string(),
});

export type ShownWaiverText = z.infer<typeof waiverTextSchema>;

/** For someone who read a text that is not signed any more. */
export const TEXT_CHANGED = "The waiver text was updated while you were reading. Please read it again and sign.";
export const ORDER_CHANGED = "Your order was changed while you were reading. Please look at it again and sign.";
