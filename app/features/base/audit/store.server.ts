import type { Act } from "#app/shared/people/act.ts";
import type { Db, Tx } from "#db/database.ts";
import { type Rows, rowsOf, writeRows } from "#db/engine/write-rows.server.ts";
import { auditEntries } from "#db/schema/audit.ts";
import type { AuditAction } from "./rules/audit-actions.ts";

type Deed = { action: AuditAction; bookingId?: number; details?: Record<string, unknown> };

export async function writeAudit(db: Db | Tx, act: Act, deed: Deed): Promise<void> {
  await writeAudits(db, [{ ...act, ...deed }]);
}

export async function writeAudits(db: Db | Tx, entries: (Act & Deed)[]): Promise<void> {
  await writeRows(db, [auditRows(entries)]);
}

export function auditRows(entries: (Act & Deed)[]): Rows {
  const rows = entries.map(({ details = {}, by, ...entry }) => {
    return { ...entry, userId: entry.actor === "owner" ? (by?.userId ?? null) : null, details };
  });
  return rowsOf(auditEntries, rows);
}
