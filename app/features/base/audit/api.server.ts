import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { listAudit, listAuditPeople } from "./history-store.server.ts";
import { auditEntrySchema, auditPersonSchema, auditQuerySchema } from "./schema.ts";

export const auditApi = [
  apiRoute("GET /audit", {
    access: "owner",
    summary:
      "The activity log: what was done, by whom, to what. Newest first, of all, of one kind of actor or of one member of staff. X-Total-Count is the number of entries.",
    query: auditQuerySchema,
    answers: { 200: { description: "Entries", schema: z.array(auditEntrySchema) } },
    handle: async (c, { query }) => {
      const { rows, total } = await listAudit(c.var.deps.db, query);
      c.header("X-Total-Count", String(total));
      return c.json(rows);
    },
  }),
  apiRoute("GET /audit/people", {
    access: "owner",
    summary: "The members of staff who are in the activity log, also those who have been removed.",
    answers: { 200: { description: "People", schema: z.array(auditPersonSchema) } },
    handle: async (c) => c.json(await listAuditPeople(c.var.deps.db)),
  }),
];
