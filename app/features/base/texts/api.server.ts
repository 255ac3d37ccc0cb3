import type { Context } from "hono";
import { type ApiEnv, apiRoute } from "#app/api-route.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { takeTextEvent } from "./take-text-event.server.ts";

const answers = { 200: "Received", 400: "Wrong signature" };

/** Does nothing without the provider's signature over the site's own address and every field. */
async function takeWebhook(c: Context<ApiEnv>) {
  const { deps } = c.var;
  if (deps.texts.by !== "twilio") throw new Problem(404, "not_found", "There's no such endpoint.");
  const { pathname, search } = new URL(c.req.url);
  const signature = c.req.header("x-twilio-signature");
  const event = deps.texts.readWebhook({ path: pathname + search, signature, body: await c.req.text() });
  if (event === undefined) throw new Problem(400, "bad_signature", "The signature doesn't match.");
  if (event) await deps.db.transaction((tx) => takeTextEvent(tx, deps, event));
  return c.body("<Response/>", 200, { "Content-Type": "text/xml" });
}

export const textsApi = [
  apiRoute("POST /webhooks/texts/incoming", {
    access: "public",
    summary: "Signed webhooks from the text provider: what somebody wrote.",
    answers,
    handle: takeWebhook,
  }),
  apiRoute("POST /webhooks/texts/status", {
    access: "public",
    summary: "Signed webhooks from the text provider: whether a text was delivered.",
    answers,
    handle: takeWebhook,
  }),
];
