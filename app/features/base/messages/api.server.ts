import type { Context } from "hono";
import * as z from "zod/mini";
import { type ApiEnv, apiRoute } from "#app/api-route.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { maskCreditCodes } from "#app/shared/money/mask-credit-codes.ts";
import { serves } from "#app/shared/people/access.ts";
import { orNotFound } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import { hasPrivateLink, hiddenText } from "./private-link-messages.ts";
import { resendMessage } from "./resend-message.server.ts";
import { isForOffice } from "./rules/office-messages.ts";
import {
  type MessageView,
  mailDeliverySchema,
  messageSchema,
  messageSummarySchema,
  messagesQuerySchema,
  paymentNotificationAnswerSchema,
  paymentNotificationSchema,
  sendCertificateSchema,
} from "./schema.ts";
import { sendInsuranceCertificate } from "./send-insurance-certificate.server.ts";
import { sendPaymentNotification } from "./send-payment-notification.server.ts";
import { findMessage, listMessages, type MessageRow } from "./store.server.ts";

const unknownMessage = { 404: "Unknown message" };

export const messagesApi = [
  apiRoute("POST /payment-notification", {
    access: "office",
    summary: "Emails the customer and the owner a receipt for a payment taken outside a booking.",
    body: paymentNotificationSchema,
    answers: { 200: { description: "Queued", schema: paymentNotificationAnswerSchema } },
    write: async (tx, { body }, c) => {
      await sendPaymentNotification(tx, c.var.deps, c.var.act, body);
      return { body: { success: true, message: `Notification emails sent for ${body.customerName}` } };
    },
  }),
  apiRoute("POST /insurance-certificate/send", {
    access: "owner",
    summary: "Emails the certificate of insurance in the settings to somebody who asked for it.",
    body: sendCertificateSchema,
    answers: {
      200: { description: "Queued; by says how email is sent", schema: mailDeliverySchema },
      409: "There is none in the settings (no_certificate)",
    },
    write: async (tx, { body }, c) => {
      await sendInsuranceCertificate(tx, c.var.deps, c.var.act, body);
      return { body: { by: c.var.deps.mail.by } };
    },
  }),
  apiRoute("GET /mail-delivery", {
    access: "office",
    summary: "How emails are sent: through a mail server, or saved in the outbox folder.",
    answers: { 200: { description: "How emails are sent", schema: mailDeliverySchema } },
    handle: (c) => c.json({ by: c.var.deps.mail.by }),
  }),
  apiRoute("GET /messages", {
    access: "office",
    summary:
      "Messages, newest first, without their texts. q searches recipient and subject; state filters them. The office sees those to customers and about bookings and quote requests.",
    query: messagesQuerySchema,
    answers: { 200: { description: "Messages", schema: z.array(messageSummarySchema) } },
    handle: async (c, { query }) => {
      const forOffice = !serves("owner", await c.var.role());
      const { rows, total } = await listMessages(c.var.deps.db, { ...query, forOffice }, query);
      c.header("X-Total-Count", String(total));
      return c.json(rows);
    },
  }),
  apiRoute("GET /messages/:id{\\d+}", {
    access: "office",
    summary: "One message with its plain text and HTML.",
    params: idParam,
    answers: { 200: { description: "The message", schema: messageSchema }, ...unknownMessage },
    handle: async (c, { params }) => {
      const message = viewMessage(await requireMessage(c, params.id));
      return c.json(serves("owner", await c.var.role()) ? message : withoutCodes(message));
    },
  }),
  apiRoute("POST /messages/:id{\\d+}/resend", {
    access: "office",
    summary: "Resends a message that was sent or failed.",
    params: idParam,
    answers: {
      200: { description: "Queued", schema: z.object({ success: z.boolean() }) },
      ...unknownMessage,
      409: "It's already waiting to be sent (already_queued)",
    },
    write: async (tx, { params }, c) => {
      await requireMessage(c, params.id, tx);
      await resendMessage(tx, c.var.deps, c.var.act, params.id);
      return { body: { success: true } };
    },
  }),
];

/** Answers "not found" for a message that the caller may not read. */
async function requireMessage(c: Context<ApiEnv>, id: number, db: Db | Tx = c.var.deps.db): Promise<MessageRow> {
  const message = orNotFound(await findMessage(db, id), "message");
  const isTheirs = isForOffice(message) || serves("owner", await c.var.role());
  return orNotFound(isTheirs ? message : undefined, "message");
}

/** A code is as good as cash, so the office doesn't see it. */
const withoutCodes = (message: MessageView): MessageView => ({
  ...message,
  text: maskCreditCodes(message.text),
  html: maskCreditCodes(message.html),
});

function viewMessage({
  eventKey: _event,
  recipientKey: _key,
  attachments,
  createdAt,
  sentAt,
  ...rest
}: MessageRow): MessageView {
  return {
    ...rest,
    ...(hasPrivateLink(rest.kind) ? hiddenText : {}),
    attachments: attachments.map(({ filename }) => filename),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
