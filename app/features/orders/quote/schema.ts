import * as z from "zod/mini";
import { listQueryFields } from "#app/shared/calls/list-query.ts";
import { daysField } from "#app/shared/days/days-field.ts";
import { momentText } from "#app/shared/days/plain-date-field.ts";
import { idField } from "#app/shared/id-field.ts";
import {
  emailLine,
  line,
  optionalLine,
  optionalParagraph,
  paragraph,
  phoneLine,
} from "#app/shared/words/text-fields.ts";
import {
  MAX_EMAIL_TEXT,
  MAX_LOCATION,
  MAX_NAME,
  MAX_SUBJECT,
  MOST_ITEMS,
  MOST_OF_EXTRA,
  quoteStatuses,
} from "#app/shared/words/vocabulary.ts";
import { MAX_REQUESTS } from "./rules/quote-values.ts";

/** The spec's sentence for the form. */
export const QUOTE_NEEDS = "Please fill in all required fields.";

const HOW_MANY = `Please enter how many, up to ${MOST_OF_EXTRA}.`;

/** A whole order, put together on the booking page. */
const orderToQuote = z.object({
  items: z
    .array(
      z.object({ inflatableId: idField("Please choose a rental."), wetOption: z._default(z.boolean(), false) }),
      "Please send the rentals as a list.",
    )
    .check(z.maxLength(MOST_ITEMS, `Please choose at most ${MOST_ITEMS} rentals.`)),
  extras: z._default(
    z
      .array(
        z.object({
          extraId: idField("Please choose an extra."),
          quantity: z.int(HOW_MANY).check(z.minimum(1, HOW_MANY), z.maximum(MOST_OF_EXTRA, HOW_MANY)),
        }),
      )
      .check(z.maxLength(MOST_ITEMS)),
    [],
  ),
  days: z._default(daysField, 1),
});

/** The form, in the browser and as the API takes it. The day is free text: the form sends `May 30th, 2026`. */
export const quoteRequestSchema = z.object({
  name: line(MAX_NAME, QUOTE_NEEDS),
  email: emailLine(QUOTE_NEEDS),
  phone: phoneLine(QUOTE_NEEDS),
  eventDate: line(60, QUOTE_NEEDS),
  eventType: optionalLine(200),
  location: optionalLine(MAX_LOCATION),
  attendees: optionalLine(200),
  duration: optionalLine(200),
  selectedItems: z._default(
    z
      .array(line(100, "Please name the rentals."), "Please send the rentals as a list.")
      .check(z.maxLength(MOST_ITEMS, `Please choose at most ${MOST_ITEMS} rentals.`)),
    [],
  ),
  additionalRequests: optionalParagraph(MAX_REQUESTS),
  order: z.optional(orderToQuote),
});

export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

export const quoteAnswerSchema = z.object({ success: z.boolean(), id: z.int(), message: z.string() });

const status = z.enum(quoteStatuses, "A quote request is new, answered or booked.");

const wantedSchema = z.object({
  items: z.array(z.object({ inflatableId: z.int(), name: z.string(), wetOption: z.boolean() })),
  extras: z.array(z.object({ extraId: z.int(), name: z.string(), quantity: z.int() })),
  days: z.int(),
});

export type WantedView = z.infer<typeof wantedSchema>;

/** A quote request as the owner sees it. */
export const quoteSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  eventDate: z.string(),
  eventType: z.string(),
  location: z.string(),
  attendees: z.string(),
  duration: z.string(),
  selectedItems: z.array(z.string()),
  additionalRequests: z.string(),
  /** The whole order, where one was put together. */
  wanted: z.nullable(wantedSchema),
  status,
  createdAt: momentText,
  answeredAt: z.nullable(momentText),
  bookingId: z.nullable(z.int()),
  /** The order was canceled, or its hold expired unpaid. */
  bookingOver: z.boolean(),
});

export type QuoteView = z.infer<typeof quoteSchema>;

export const quotesQuerySchema = z.object({ ...listQueryFields, status: z.optional(status) });

/** The owner's answer, as free text. */
export const quoteReplySchema = z.object({
  subject: line(MAX_SUBJECT, "Please enter a subject."),
  text: paragraph(MAX_EMAIL_TEXT, "Please write your answer."),
});

export type QuoteReply = z.infer<typeof quoteReplySchema>;

export const quoteStatusSchema = z.object({
  status,
  /** The booking made from it. */
  bookingId: z.optional(idField("Please enter a booking number.")),
});

export type QuoteMark = z.infer<typeof quoteStatusSchema>;
