import { count, desc } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { auditEntries } from "../../../db/schema/audit.ts";

type Entry = {
  at: Date;
  actor: "owner" | "customer" | "system" | "provider";
  action: string;
  bookingId?: number;
  details?: Record<string, unknown>;
};

export async function writeAudit(db: Db | Tx, { details = {}, ...entry }: Entry): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, details });
}

export async function listAudit(db: Db | Tx, page: { limit: number; offset: number }) {
  const rows = await db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ n: count() }).from(auditEntries);
  return { rows, total: Number(total?.n ?? 0) };
}
