import { and, asc, desc, eq, exists, getTableColumns, like, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { auditEntries } from "../../../db/schema/audit.ts";
import { users } from "../../../db/schema/users.ts";
import { rowCount } from "../../../db/totals.server.ts";
import type { Staff } from "../../shared/access.ts";
import type { AuditAction } from "./rules/audit-actions.ts";
import type { Actor, AuditPerson } from "./schema.ts";

/** What staff did says who: `by` may be left out only where nobody of the staff acts. */
type ByWhom = { actor: "owner"; by: Staff | undefined } | { actor: Exclude<Actor, "owner">; by?: Staff | undefined };

type Entry = ByWhom & {
  at: Date;
  action: AuditAction;
  bookingId?: number;
  details?: Record<string, unknown>;
};

export async function writeAudit(db: Db | Tx, entry: Entry): Promise<void> {
  await writeAudits(db, [entry]);
}

export async function writeAudits(db: Db | Tx, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ details = {}, by, ...entry }) => {
    return { ...entry, userId: entry.actor === "owner" ? (by?.userId ?? null) : null, details };
  });
  await db.insert(auditEntries).values(rows);
}

/** The rows with the name of the member of staff, also of one who has been removed since. */
const withName = { ...getTableColumns(auditEntries), by: users.name };

type AuditPage = { limit: number; offset: number; actor?: Actor | undefined; userId?: number | undefined };

/** Newest first: of all, of one kind of actor, or of one member of staff. */
export async function listAudit(db: Db | Tx, page: AuditPage) {
  const { actor, userId } = page;
  const wanted = and(
    actor && eq(auditEntries.actor, actor),
    userId === undefined ? undefined : eq(auditEntries.userId, userId),
  );
  const rows = await db
    .select(withName)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(wanted)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = userId === undefined ? rowCount(db, "audit_entries", actor) : db.$count(auditEntries, wanted);
  return { rows, total: await total };
}

/** What happened to one booking, newest first. */
export async function listAuditOfBooking(db: Db | Tx, bookingId: number) {
  return db
    .select(withName)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(eq(auditEntries.bookingId, bookingId))
    .orderBy(desc(auditEntries.id));
}

/** The last thing done to an item; it is recent for whoever asks who was faster, so not much is looked through. */
export async function findNewestAuditOfItem(db: Db | Tx, inflatableId: number) {
  const [row] = await db
    .select({ at: auditEntries.at, by: users.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(
      and(like(auditEntries.action, "item %"), eq(sql`${auditEntries.details}->>'inflatableId'`, `${inflatableId}`)),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return row;
}

/** Everyone of the staff who is in the log. */
export async function listAuditPeople(db: Db | Tx): Promise<AuditPerson[]> {
  const theirs = db.select().from(auditEntries).where(eq(auditEntries.userId, users.id));
  return db.select({ id: users.id, name: users.name }).from(users).where(exists(theirs)).orderBy(asc(users.id));
}
