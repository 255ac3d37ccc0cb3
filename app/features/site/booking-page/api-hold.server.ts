// The unpaid hold of a browser. The booking's private token comes as `Authorization: Bearer`, so that no log and no
// history ever holds it.
import type { Context } from "hono";
import { type ApiEnv, apiRoute } from "#app/api-route.server.ts";
import { ownHoldSchema } from "#app/features/orders/orders/hold-schema.ts";
import { holdAgain, loadOwnHold, releaseOwnHold } from "#app/features/orders/orders/holds/manage-own-hold.server.ts";
import { closeOwnCheckout } from "#app/features/orders/payments/close-own-checkout.server.ts";

const found = { description: "The hold as it is now", schema: ownHoldSchema };
const unknown = { description: "No booking has this token" };

const bearerToken = (c: Context<ApiEnv>) => /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";

export const ownHoldApi = [
  apiRoute("GET /hold", {
    access: "link",
    limit: "read",
    summary:
      "The hold whose private token is sent as `Authorization: Bearer`, and what its customer may do today (customerOptions).",
    answers: { 200: found, 404: unknown },
    handle: async (c) => {
      c.header("Cache-Control", "no-store");
      return c.json(await loadOwnHold(c.var.deps.db, c.var.deps, bearerToken(c)));
    },
  }),
  apiRoute("DELETE /hold", {
    access: "link",
    limit: "privatePage",
    cost: 40,
    summary: "Releases an unpaid hold. The day opens to everyone at once.",
    answers: {
      200: found,
      404: unknown,
      409: "It's paid, or we can't tell whether it is",
      503: "The payment provider didn't answer",
    },
    before: (_input, c) => closeOwnCheckout(c.var.deps, bearerToken(c)),
    write: async (tx, _input, c) => ({ status: 200, body: await releaseOwnHold(tx, c.var.deps, bearerToken(c)) }),
  }),
  apiRoute("POST /hold", {
    access: "link",
    limit: "booking",
    cost: 40,
    summary: "Holds the day again after the hold was released or expired, if the day is still open.",
    answers: {
      200: found,
      404: unknown,
      409: "The day is taken, the hold ended too long ago, or it needs a code (code_needed): book the day again",
    },
    write: async (tx, _input, c) => ({
      status: 200,
      body: await holdAgain(tx, c.var.deps, bearerToken(c), c.var.facts.address),
    }),
  }),
];
