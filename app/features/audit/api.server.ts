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
      "The activity log: what was done, by whom, to what. Newest first, of all actors or of one. X-Total-Count is the number of entries.",
    query: auditQuerySchema,
    answers: { 200: { description: "Entries", schema: z.array(auditEntrySchema) } },
    handle: async (c, { query }) => {
      const { rows, total } = await listAudit(c.var.deps.db, query);
      c.header("X-Total-Count", String(total));
      return c.json(rows);
    },
  }),
];
