import { apiRoute } from "../../api-route.server.ts";
import { confirmBusinessFacts, recordWaiverReview } from "./confirm-setup.server.ts";
import { recordFirstEvening } from "./first-evening.server.ts";
import { loadSetup } from "./load-setup.server.ts";
import { makeBackup } from "./make-backup.server.ts";
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
  apiRoute("GET /backup", {
    access: "owner",
    asksAgain: true,
    summary: "A backup of everything in one file, the same one that npm run backup writes.",
    answers: { 200: "application/gzip" },
    handle: async (c) => {
      if (c.req.method === "HEAD") return c.body(null, 200, { "Content-Type": "application/gzip" });
      const { name, bytes, content } = await makeBackup(c.var.deps, c.var.act, c.req.raw.signal);
      return c.body(content, 200, {
        "Content-Type": "application/gzip",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="${name}"`,
      });
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
