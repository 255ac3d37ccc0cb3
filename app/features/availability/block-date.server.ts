import type { Tx } from "../../../db/database.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { findInflatable } from "../inventory/store.server.ts";
import { claimDay, deleteBlock, findClaim } from "./store.server.ts";

type Day = { inflatableId: number; date: PlainDate };

/** Blocking a blocked day is no error: the day is as the owner wants it. A booked day is never blocked. */
export async function blockDate(
  tx: Tx,
  { inflatableId, date, reason }: Day & { reason: string },
  now: Date,
): Promise<void> {
  if (!(await findInflatable(tx, inflatableId))) {
    throw new Problem(404, "unknown_item", "There is no such inflatable.", {
      fields: { inflatableId: "Unknown item." },
    });
  }
  const claimed = await claimDay(tx, { inflatableId, date, kind: "block", reason, createdAt: now });
  const there = claimed ? undefined : await findClaim(tx, inflatableId, date);
  if (there && there.kind !== "block") {
    throw new Problem(409, "date_booked", "This date is booked. Cancel or move the booking first.", {
      fields: { date: "This date is booked." },
    });
  }
  if (claimed)
    await writeAudit(tx, { at: now, actor: "owner", action: "date blocked", details: { inflatableId, date, reason } });
}

export async function unblockDate(tx: Tx, { inflatableId, date }: Day, now: Date): Promise<void> {
  const lifted = await deleteBlock(tx, inflatableId, date);
  if (lifted)
    await writeAudit(tx, { at: now, actor: "owner", action: "date unblocked", details: { inflatableId, date } });
}
