import { apiRoute } from "#app/api-route.server.ts";
import { confirmBusinessFacts, recordWaiverReview } from "./confirm-setup.server.ts";
import { recordFirstEvening } from "./first-evening.server.ts";
import { loadSetup } from "./load-setup.server.ts";
import { judgeConnection } from "./rules/setup-steps.ts";
import { eveningEventSchema, setupSchema, waiverReviewSchema } from "./schema.ts";

const done = { 204: "Done" };

export const setupApi = [
  apiRoute("GET /setup", {
    access: "owner",
    summary: "What's left to do before opening.",
    answers: { 200: { description: "The setup list", schema: setupSchema } },
    handle: async (c) => {
      const { deps } = c.var;
      const connection = judgeConnection(c.req.header("x-forwarded-proto"), deps.config.trustedProxies);
      return c.json(await loadSetup(deps, connection));
    },
  }),
  apiRoute("POST /setup/business-facts", {
    access: "owner",
    summary: "Confirms that the business facts are right.",
    answers: done,
    write: (tx, _input, c) => confirmBusinessFacts(tx, c.var.deps),
  }),
  apiRoute("POST /setup/first-evening", {
    access: "owner",
    summary: "How far the owner's first visit got: a page was opened or saved, or it is over.",
    body: eveningEventSchema,
    answers: done,
    write: (tx, { body }, c) => recordFirstEvening(tx, c.var.deps, body),
  }),
  apiRoute("POST /setup/waiver-review", {
    access: "owner",
    summary: "Records which lawyer reviewed the current waiver, and when.",
    body: waiverReviewSchema,
    answers: { ...done, 422: "The name is missing, or the date is in the future" },
    write: (tx, { body }, c) => recordWaiverReview(tx, c.var.deps, body),
  }),
];
