// Offers: an order that waits for the customer's yes.
import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { ownerOrder } from "#app/features/orders/orders/book-schema.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { idField } from "#app/shared/id-field.ts";
import { optionalParagraph, withoutDefault } from "#app/shared/words/text-fields.ts";
import { MAX_OFFER_MESSAGE } from "#app/shared/words/vocabulary.ts";
import { makeOffer, renewOffer } from "./make-offer.server.ts";
import { previewOffer, previewRenewal } from "./preview-offer.server.ts";

const offer = z.intersection(
  ownerOrder,
  z.object({
    /** The owner's message, shown to the customer above everything else. */
    message: optionalParagraph(MAX_OFFER_MESSAGE),
    /** The quote request that this offer answers. */
    quoteId: z.optional(idField("Please choose a quote request.")),
  }),
);

/** Without a message, the one sent before is used again. */
const message = z.optional(withoutDefault(optionalParagraph(MAX_OFFER_MESSAGE)));

const email = z.object({ subject: z.string(), text: z.string(), html: z.string() });

const answer = z.object({
  bookingId: z.int(),
  token: z.string(),
  /** Until when the customer can accept (ISO). */
  endsAt: z.string(),
});

export const proposalApi = [
  apiRoute("POST /bookings/propose", {
    access: "office",
    summary:
      "Offers an order to a customer, who accepts it by a link. It holds its days until it ends, if the settings say so.",
    body: offer,
    answers: {
      201: { description: "Offered", schema: answer },
      409: "Something is taken. details.nearestDates lists open dates",
    },
    write: async (tx, { body }, c) => ({ status: 201, body: await makeOffer(tx, c.var.deps, c.var.act, body) }),
  }),
  apiRoute("POST /bookings/:id{\\d+}/propose", {
    access: "office",
    summary: "Sends an offer again with a new end, also one that ended or was declined.",
    params: idParam,
    body: z.object({ version: z.int("Please load the booking again."), message }),
    answers: {
      200: { description: "Offered", schema: answer },
      404: "Unknown booking",
      409: "Not an offer, changed meanwhile, or something is taken",
    },
    write: async (tx, { params, body }, c) => ({
      status: 200,
      body: await renewOffer(tx, c.var.deps, c.var.act, params.id, body),
    }),
  }),
  apiRoute("POST /bookings/propose/preview", {
    access: "office",
    summary: "The email of an offer that isn't made yet. Stores and sends nothing.",
    body: offer,
    answers: { 200: { description: "The email", schema: email } },
    handle: async (c, { body }) => c.json(await previewOffer(c.var.deps, c.var.act, body)),
  }),
  apiRoute("POST /bookings/:id{\\d+}/propose/preview", {
    access: "office",
    summary: "The email of an offer as it would be sent again. Stores and sends nothing.",
    params: idParam,
    body: z.object({ message }),
    answers: { 200: { description: "The email", schema: email }, 404: "Unknown booking" },
    handle: async (c, { params, body }) => c.json(await previewRenewal(c.var.deps, params.id, body.message)),
  }),
];
