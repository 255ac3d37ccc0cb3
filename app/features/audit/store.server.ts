import { desc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { auditEntries } from "../../../db/schema/audit.ts";
import { rowCount } from "../../../db/totals.server.ts";
import type { AuditAction } from "./rules/audit-actions.ts";
import type { Actor } from "./schema.ts";

type Entry = {
  at: Date;
  actor: Actor;
  action: AuditAction;
  bookingId?: number;
  details?: Record<string, unknown>;
};

export async function writeAudit(db: Db | Tx, { details = {}, ...entry }: Entry): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, details });
}

type AuditPage = { limit: number; offset: number; actor?: Actor | undefined };

/** Newest first, of all actors or of one. */
export async function listAudit(db: Db | Tx, page: AuditPage) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(page.actor && eq(auditEntries.actor, page.actor))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await rowCount(db, "audit_entries", page.actor) };
}

/** What happened to one booking, newest first. */
export async function listAuditOfBooking(db: Db | Tx, bookingId: number) {
  return db.select().from(auditEntries).where(eq(auditEntries.bookingId, bookingId)).orderBy(desc(auditEntries.id));
}
