// The history is only for display and decides nothing. Only code that shows it imports this file.
import { and, asc, desc, eq, exists, getTableColumns } from "drizzle-orm";
import type { Actor } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { users } from "#db/schema/users.ts";
import { rowCount } from "#db/totals.server.ts";
import type { AuditPerson } from "./schema.ts";

/** Includes the name of the member of staff, even if they were removed since. */
const withName = { ...getTableColumns(auditEntries), by: users.name };

type AuditPage = { limit: number; offset: number; actor?: Actor | undefined; userId?: number | undefined };

/** Lists entries newest first: all, those of one kind of actor, or those of one member of staff. */
export async function listAudit(db: Db | Tx, page: AuditPage) {
  const { actor, userId } = page;
  const filter = and(
    actor && eq(auditEntries.actor, actor),
    userId === undefined ? undefined : eq(auditEntries.userId, userId),
  );
  const rows = await db
    .select(withName)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(filter)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = userId === undefined ? rowCount(db, "audit_entries", actor) : db.$count(auditEntries, filter);
  return { rows, total: await total };
}

export async function listAuditOfBooking(db: Db | Tx, bookingId: number) {
  return db
    .select(withName)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(eq(auditEntries.bookingId, bookingId))
    .orderBy(desc(auditEntries.id));
}

export async function listAuditPeople(db: Db | Tx): Promise<AuditPerson[]> {
  const theirs = db.select().from(auditEntries).where(eq(auditEntries.userId, users.id));
  return db.select({ id: users.id, name: users.name }).from(users).where(exists(theirs)).orderBy(asc(users.id));
}
