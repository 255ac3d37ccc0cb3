import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { holdInflatable } from "../catalog/store.server.ts";
import { bookedSentence, type DayRange, daysOf } from "./rules/day-range.ts";
import { blockDays, deleteBlocks } from "./store.server.ts";

type Acting = Pick<Deps, "now" | "by">;
type Days = { inflatableId: number; range: DayRange };

/**
 * All days of the range or none. Blocking a blocked day is no error: the day is as the owner wants it, with the reason
 * it had. A booked day is never blocked.
 */
export async function blockDates(
  tx: Tx,
  deps: Acting,
  { inflatableId, range, reason }: Days & { reason: string },
): Promise<void> {
  if (!(await holdInflatable(tx, inflatableId))) {
    throw new Problem(404, "unknown_item", "Rental not found.", {
      fields: { inflatableId: "Unknown item." },
    });
  }
  const claims = await blockDays(tx, { inflatableId, dates: daysOf(range), reason, createdAt: deps.now() });
  const booked = claims.filter(({ kind }) => kind !== "block").map(({ date }) => date);
  if (booked.length > 0) {
    const message = bookedSentence(booked);
    throw new Problem(409, "date_booked", message, { fields: { date: message }, details: { days: booked } });
  }
  const blocked = claims.filter(({ isNew }) => isNew).length;
  if (blocked > 0) await audit(tx, deps, "blocked", { inflatableId, range }, { reason, days: blocked });
}

export async function unblockDates(tx: Tx, deps: Acting, { inflatableId, range }: Days): Promise<void> {
  await holdInflatable(tx, inflatableId);
  const days = await deleteBlocks(tx, inflatableId, range);
  if (days > 0) await audit(tx, deps, "unblocked", { inflatableId, range }, { days });
}

/** A range is one action of the owner and so one entry. */
function audit(
  tx: Tx,
  deps: Acting,
  verb: "blocked" | "unblocked",
  { inflatableId, range: { from, through } }: Days,
  { days, ...more }: { days: number; reason?: string },
): Promise<void> {
  const single = from === through;
  const details = { inflatableId, date: from, ...(single ? {} : { through, days }), ...more };
  const action = `${single ? "date" : "dates"} ${verb}` as const;
  return writeAudit(tx, { at: deps.now(), actor: "owner", by: deps.by, action, details });
}
