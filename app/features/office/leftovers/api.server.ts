import { apiRoute } from "#app/api-route.server.ts";
import { beginScan, leaveSentence, loadLeftovers } from "./scan-leftovers.server.ts";
import { leaveSchema, leftoversSchema } from "./schema.ts";

export const leftoversApi = [
  apiRoute("GET /leftovers", {
    access: "owner",
    summary: "Every sentence of the site that still speaks of the starting business, as it was last read.",
    answers: { 200: { description: "What was found, or how far the reading is", schema: leftoversSchema } },
    handle: async (c) => c.json(await loadLeftovers(c.var.deps)),
  }),
  apiRoute("POST /leftovers/read", {
    access: "owner",
    summary: "Begins to read all pages, emails, PDFs, share pictures and feeds for the starting business.",
    answers: { 202: { description: "It is being read", schema: leftoversSchema } },
    handle: async (c) => {
      await beginScan(c.var.deps);
      return c.json(await loadLeftovers(c.var.deps), 202);
    },
  }),
  apiRoute("POST /leftovers/stay", {
    access: "owner",
    summary: "Takes a sentence off the list because it is meant, or puts it back.",
    body: leaveSchema,
    answers: { 204: "Done" },
    write: (tx, { body }, c) => leaveSentence(tx, c.var.deps, body.text, body.stays),
  }),
];
