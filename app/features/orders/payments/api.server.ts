import { apiRoute } from "#app/api-route.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { claimOncePer } from "#db/settings-store.server.ts";
import { takePaymentEvent } from "./apply-provider-event.server.ts";
import { noteBadSignature } from "./notice-missing-webhooks.server.ts";

/** When a webhook with a good signature last came in, to the nearest few seconds. */
export const WEBHOOK_ARRIVED = "webhook_arrived_at";
const NOTED_EVERY_MS = 5_000;

export const moneyApi = [
  apiRoute("POST /webhooks/:provider", {
    access: "public",
    summary: "Signed webhooks from the payment provider.",
    answers: { 200: "Received", 400: "Wrong signature" },
    handle: async (c) => {
      const { deps } = c.var;
      if (c.req.param("provider") !== deps.payments.provider)
        throw new Problem(404, "not_found", "There's no such endpoint.");
      const body = await c.req.text();
      const header = (name: string) => c.req.header(name);
      const events = await deps.payments.readWebhook({ body, header, now: deps.now() });
      if (!events) {
        await noteBadSignature(deps);
        throw new Problem(400, "bad_signature", "The signature doesn't match.");
      }
      await claimOncePer(deps.db, WEBHOOK_ARRIVED, deps.now(), NOTED_EVERY_MS);
      for (const event of events) await deps.db.transaction((tx) => takePaymentEvent(tx, deps, event, "webhook"));
      return c.json({ received: true });
    },
  }),
];
