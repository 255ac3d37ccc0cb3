import type { Db, Tx } from "../../../db/database.ts";
import { auditEntries } from "../../../db/schema/audit.ts";
import type { Staff } from "../../shared/access.ts";
import type { Act } from "../../shared/act.ts";
import type { Actor } from "../../shared/vocabulary.ts";
import type { AuditAction } from "./rules/audit-actions.ts";

/** What was done in an act. */
type Deed = { action: AuditAction; bookingId?: number; details?: Record<string, unknown> };

/** What staff did says who: `by` may be left out only where nobody of the staff acts. */
type ByWhom = { actor: "owner"; by: Staff | undefined } | { actor: Exclude<Actor, "owner">; by?: Staff | undefined };
type Entry = ByWhom & Deed & { at: Date };

export async function writeAudit(db: Db | Tx, act: Act, deed: Deed): Promise<void>;
export async function writeAudit(db: Db | Tx, entry: Entry): Promise<void>;
export async function writeAudit(db: Db | Tx, act: Act | Entry, deed?: Deed): Promise<void> {
  await writeAudits(db, [{ ...act, ...deed } as Entry]);
}

export async function writeAudits(db: Db | Tx, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ details = {}, by, ...entry }) => {
    return { ...entry, userId: entry.actor === "owner" ? (by?.userId ?? null) : null, details };
  });
  await db.insert(auditEntries).values(rows);
}
