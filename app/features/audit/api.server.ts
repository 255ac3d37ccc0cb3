import * as z from "zod/mini";
import { type ApiRoute, apiRoute } from "../../api-route.server.ts";
import { auditEntrySchema, auditQuerySchema } from "./schema.ts";
import { listAudit } from "./store.server.ts";

export const auditApi: ApiRoute[] = [
  apiRoute({
    method: "get",
    path: "/audit",
    access: "owner",
    summary:
      "What was done, by whom, to what; newest first, of everybody or of one actor. X-Total-Count says how many entries there are.",
    query: auditQuerySchema,
    answers: { 200: { description: "Entries", schema: z.array(auditEntrySchema) } },
    handle: async (c, { query }) => {
      const { rows, total } = await listAudit(c.var.deps.db, query);
      c.header("X-Total-Count", String(total));
      return c.json(rows);
    },
  }),
];
