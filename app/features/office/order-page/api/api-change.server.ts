// What the owner and the office do to an order that stands: change what it is made of, and reopen it.
import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { requireConfirmed } from "#app/features/base/staff/require-confirmed.server.ts";
import { changeOrder, previewChange } from "#app/features/orders/orders/change/change-order.server.ts";
import { orderChangedSchema, orderChangeSchema, reopenSchema } from "#app/features/orders/orders/change-schema.ts";
import { reopenOrder } from "#app/features/orders/orders/lifecycle/reopen-order.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";

const refusals = {
  404: "Unknown booking",
  409: "Not possible, not the version that was seen, or taken by someone else. The message says why",
};

export const orderChangeApi = [
  apiRoute("POST /bookings/:id{\\d+}/change", {
    access: "office",
    summary:
      "Changes what an order has: rentals, units, days, extras, discount and what else its price is made of. With preview nothing is stored. Only the owner gives more than 10 % off, decides on a tax certificate and sends money back.",
    params: idParam,
    body: orderChangeSchema,
    answers: { 200: { description: "The price before and after", schema: orderChangedSchema }, ...refusals },
    write: async (tx, { params, body }, c) => {
      const { deps, act } = c.var;
      if (body.preview) return { status: 200, body: await previewChange(tx, deps, act, params.id, body) };
      const authorize = () => requireConfirmed(c);
      return { status: 200, body: await changeOrder(tx, deps, act, params.id, body, { authorize }) };
    },
  }),
  apiRoute("POST /bookings/:id{\\d+}/reopen", {
    access: "owner",
    summary: "Makes a completed booking confirmed again, up to 30 days after its last day.",
    params: idParam,
    body: reopenSchema,
    answers: { 200: { description: "Reopened", schema: z.object({ success: z.boolean() }) }, ...refusals },
    write: async (tx, { params, body }, c) => {
      await reopenOrder(tx, c.var.act, params.id, body, c.var.deps.timeZone());
      return { status: 200, body: { success: true } };
    },
  }),
];
