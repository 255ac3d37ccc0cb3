// Offers: an order that waits for the customer's yes.
import * as z from "zod/mini";
import { type ApiRoute, apiRoute } from "../../api-route.server.ts";
import { idParam } from "../../shared/list-query.ts";
import { ownerBooking } from "./book-schema.ts";
import { proposeOrder, renewProposal } from "./propose-order.server.ts";

const answer = z.object({
  bookingId: z.int(),
  token: z.string(),
  /** Until when the customer can accept (ISO). */
  endsAt: z.string(),
});

export const proposalApi: ApiRoute[] = [
  apiRoute({
    method: "post",
    path: "/bookings/propose",
    access: "office",
    summary:
      "Offers an order to a customer, who accepts it by a link. It holds its days until it ends, if the settings say so.",
    body: ownerBooking,
    answers: {
      201: { description: "Offered", schema: answer },
      409: { description: "Something is taken. details.nearestDates lists open dates" },
    },
    write: async (tx, { body }, c) => ({ status: 201, body: await proposeOrder(tx, c.var.deps, body) }),
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/propose",
    access: "office",
    summary: "Sends an offer again with a new end, also one that ended or was declined.",
    params: idParam,
    body: z.object({ version: z.int("Please load the booking again.") }),
    answers: {
      200: { description: "Offered", schema: answer },
      404: { description: "Unknown booking" },
      409: { description: "Not an offer, changed meanwhile, or something is taken" },
    },
    write: async (tx, { params, body }, c) => ({
      status: 200,
      body: await renewProposal(tx, c.var.deps, params.id, body.version),
    }),
  }),
];
