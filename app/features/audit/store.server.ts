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
