import * as z from "zod/mini";
import { listQueryFields } from "#app/shared/calls/list-query.ts";
import { momentText } from "#app/shared/days/plain-date-field.ts";
import { emailLine, line, optionalParagraph } from "#app/shared/words/text-fields.ts";
import { MAX_NAME, messageStates } from "#app/shared/words/vocabulary.ts";

const PAYMENT_NOTIFICATION_NEEDS = "All fields are required.";

export const paymentNotificationSchema = z.object({
  customerName: line(MAX_NAME, PAYMENT_NOTIFICATION_NEEDS),
  customerEmail: emailLine(PAYMENT_NOTIFICATION_NEEDS),
  productName: line(100, PAYMENT_NOTIFICATION_NEEDS),
  amount: line(20, PAYMENT_NOTIFICATION_NEEDS),
  paymentMethod: line(60, PAYMENT_NOTIFICATION_NEEDS),
});

export type PaymentNotification = z.infer<typeof paymentNotificationSchema>;

export const paymentNotificationAnswerSchema = z.object({ success: z.boolean(), message: z.string() });

/** The owner types an address and a few words for the certificate of insurance. */
export const sendCertificateSchema = z.object({
  to: emailLine("Please enter an email address."),
  message: optionalParagraph(1000),
});

export type SendCertificateBody = z.infer<typeof sendCertificateSchema>;

const messageState = z.enum(messageStates, "State must be queued, sent or failed.");

export const messageSummarySchema = z.object({
  id: z.int(),
  kind: z.string(),
  bookingId: z.nullable(z.int()),
  quoteId: z.nullable(z.int()),
  toAddress: z.string(),
  subject: z.string(),
  state: messageState,
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: momentText,
  sentAt: z.nullable(momentText),
});

export type MessageSummary = z.infer<typeof messageSummarySchema>;

/** Includes the text, and the names of attached files. */
export const messageSchema = z.extend(messageSummarySchema, {
  replyTo: z.nullable(z.string()),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.string()),
});

export type MessageView = z.infer<typeof messageSchema>;

export const messagesQuerySchema = z.object({ ...listQueryFields, state: z.optional(messageState) });

/** Emails go through a mail server, or are saved in the outbox folder of the server. */
export const mailDeliverySchema = z.object({ by: z.enum(["smtp", "outbox"]) });

export type MailDelivery = z.infer<typeof mailDeliverySchema>;
