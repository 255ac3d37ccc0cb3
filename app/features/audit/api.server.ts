import { count, desc } from "drizzle-orm";
import * as z from "zod/mini";
import type { Db } from "../../../db/database.ts";
import { auditEntries } from "../../../db/schema/audit.ts";
import { type ApiRoute, apiRoute } from "../../api-route.server.ts";
import { listQueryFields } from "../../shared/list-query.ts";

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

async function listAudit(db: Db, page: { limit: number; offset: number }) {
  const rows = await db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ n: count() }).from(auditEntries);
  return { rows, total: Number(total?.n ?? 0) };
}
