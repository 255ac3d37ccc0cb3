import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { orNotFound, Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { lockBooking, updateBooking } from "./store.server.ts";

/** A customer's wish that the owner answered by phone, or will not fulfil: it waits no longer. */
export async function settleRequest(tx: Tx, deps: Pick<Deps, "now">, bookingId: number): Promise<void> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  if (!row.changeRequest) throw new Problem(409, "nothing_asked", "There is no open request on this booking.");
  const now = deps.now();
  await updateBooking(tx, bookingId, { changeRequest: null }, now);
  const details = { wish: row.changeRequest, note: row.changeNote };
  await writeAudit(tx, { at: now, actor: "owner", action: "request settled", bookingId, details });
}
