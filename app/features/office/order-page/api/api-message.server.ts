// The office writes to the customer of an order.
import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { messageCustomer, previewMessage } from "#app/features/orders/orders/emails/message-customer.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { line, paragraph } from "#app/shared/words/text-fields.ts";
import { MAX_EMAIL_TEXT, MAX_SUBJECT } from "#app/shared/words/vocabulary.ts";

const words = z.object({
  subject: line(MAX_SUBJECT, "Please enter a subject."),
  text: paragraph(MAX_EMAIL_TEXT, "Please write your message."),
});

const refusals = {
  404: "Unknown booking",
  409: "The customer was erased, so there is no address",
};

export const messageApi = [
  apiRoute("POST /bookings/:id{\\d+}/message", {
    access: "office",
    summary: "Emails the customer what the office wrote, with a link to the booking.",
    params: idParam,
    body: words,
    answers: { 200: { description: "Queued", schema: z.object({ success: z.boolean() }) }, ...refusals },
    write: async (tx, { params, body }, c) => {
      await messageCustomer(tx, c.var.deps, c.var.act, params.id, body);
      return { status: 200, body: { success: true } };
    },
  }),
  apiRoute("POST /bookings/:id{\\d+}/message/preview", {
    access: "office",
    summary: "The email of a message as it would be sent. Stores and sends nothing.",
    params: idParam,
    body: words,
    answers: {
      200: {
        description: "The email",
        schema: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
      },
      ...refusals,
    },
    handle: async (c, { params, body }) => c.json(await previewMessage(c.var.deps, params.id, body)),
  }),
];
