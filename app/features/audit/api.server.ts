import * as z from "zod/mini";
import { type ApiRoute, apiRoute } from "../../api-route.server.ts";
import { listQueryFields } from "../../shared/list-query.ts";
import { listAudit } from "./store.server.ts";

const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.enum(["owner", "customer", "system", "provider"]),
  action: z.string(),
  bookingId: z.nullable(z.int()),
  details: z.record(z.string(), z.unknown()),
});

const { limit, offset } = listQueryFields;
const auditQuerySchema = z.object({ limit, offset });

export const auditApi: ApiRoute[] = [
  apiRoute({
    method: "get",
    path: "/audit",
    access: "owner",
    summary: "What was done, by whom, to what; newest first. X-Total-Count says how many entries there are.",
    query: auditQuerySchema,
    answers: { 200: { description: "Entries", schema: z.array(auditEntrySchema) } },
    handle: async (c, { query }) => {
      const { rows, total } = await listAudit(c.var.deps.db, query);
      c.header("X-Total-Count", String(total));
      return c.json(rows);
    },
  }),
];
