import { apiRoute } from "#app/api-route.server.ts";
import { sentSchema, threadKey, threadSchema, threadsQuerySchema, threadsSchema, threadTextSchema } from "./schema.ts";
import { stopTexts } from "./stop-texts.server.ts";
import { countUnread, listThreads } from "./store.server.ts";
import { openThread, settleCancelTask, writeInThread } from "./thread.server.ts";

const unknown = { 404: "Unknown thread" };

export const threadsApi = [
  apiRoute("GET /threads", {
    access: "office",
    summary:
      "Conversations by customer, the newest first: emails and texts together. q searches name, number and last words.",
    query: threadsQuerySchema,
    answers: { 200: { description: "Threads", schema: threadsSchema } },
    handle: async (c, { query }) => {
      const rows = await listThreads(c.var.deps.db, query.q, query.only);
      const threads = rows.map(({ words, at, asks, ...row }) => ({
        ...row,
        lastWords: words.slice(0, 200),
        lastAt: new Date(at).toISOString(),
        asksToCancel: asks,
      }));
      const unread = await countUnread(c.var.deps.db);
      return c.json({ threads, unread, failed: threads.filter(({ failed }) => failed).length });
    },
  }),
  apiRoute("GET /threads/:key", {
    access: "office",
    summary: "One conversation, oldest first. What was received counts as read.",
    params: threadKey,
    answers: { 200: { description: "The thread", schema: threadSchema }, ...unknown },
    handle: async (c, { params }) => c.json(await openThread(c.var.deps, params.key)),
  }),
  apiRoute("POST /threads/:key/texts", {
    access: "office",
    summary: "Texts the customer in the office's own words.",
    params: threadKey,
    body: threadTextSchema,
    answers: {
      200: { description: "Queued", schema: sentSchema },
      ...unknown,
      409: "They can't be texted (not_texted)",
    },
    write: async (tx, { params, body }, c) => ({
      body: await writeInThread(tx, c.var.deps, c.var.act, params.key, body.body),
    }),
  }),
  apiRoute("POST /threads/:key/stop-texts", {
    access: "office",
    summary: "The customer wants no more texts, and said so on the phone for instance. It ends them at once.",
    params: threadKey,
    answers: { 204: "Ended; an earlier end stays", ...unknown, 409: "There's no number to text (no_number)" },
    write: async (tx, { params }, c) => stopTexts(tx, c.var.deps, c.var.act, params.key),
  }),
  apiRoute("POST /threads/:key/only-texts", {
    access: "office",
    summary: 'Their "cancel" meant the texts, not the booking.',
    params: threadKey,
    answers: { 200: { description: "Settled", schema: sentSchema }, ...unknown },
    write: async (tx, { params }, c) => {
      await settleCancelTask(tx, c.var.deps, params.key);
      return { body: { note: "Only the texts are ended" } };
    },
  }),
];
