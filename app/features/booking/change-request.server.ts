import * as z from "zod/mini";
import type { Tx } from "../../../db/database.ts";
import type { Deps, RequestFacts } from "../../deps.server.ts";
import { overLimit } from "../../over-limit.server.ts";
import { orNotFound, Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { notify } from "../messages/notify.server.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { cancellationOf } from "./cancel-booking.server.ts";
import { findByToken, mayAskForChange } from "./load-private-booking.server.ts";
import { changeRequestSchema } from "./schema.ts";
import { lockBooking, updateBooking } from "./store.server.ts";

export type AskedForChange =
  | { ok: true }
  | { ok: false; reason: "unknown" | "not_possible" }
  | { ok: false; reason: "too_often"; retryAfterSeconds: number }
  | { ok: false; reason: "invalid"; fields: Partial<Record<"wish" | "note", string>> };

const MINUTE_MS = 60_000;

/** The customer's wish. It changes nothing by itself: the owner reads it and decides. */
export async function askForChange(
  deps: Deps,
  token: string,
  form: Record<string, unknown>,
  caller: Pick<RequestFacts, "address">,
): Promise<AskedForChange> {
  const retryAfterSeconds = await overLimit(deps, "privatePage", caller);
  if (retryAfterSeconds !== undefined) return { ok: false, reason: "too_often", retryAfterSeconds };
  const found = await findByToken(deps, token);
  if (!found) return { ok: false, reason: "unknown" };
  const parsed = z.safeParse(changeRequestSchema, form);
  if (!parsed.success) return { ok: false, reason: "invalid", fields: messagesOf(parsed.error.issues) };
  const { wish, note } = parsed.data;
  const now = deps.now();
  return deps.db.transaction(async (tx): Promise<AskedForChange> => {
    const row = await lockBooking(tx, found.id);
    if (!row || !mayAskForChange(row, now)) return { ok: false, reason: "not_possible" };
    await updateBooking(tx, row.id, { changeRequest: wish, changeNote: note }, now);
    const details = { wish, note };
    await writeAudit(tx, { at: now, actor: "customer", action: "change requested", bookingId: row.id, details });
    const booking = await bookingFacts(tx, deps.config, row);
    const { refundCents } = await cancellationOf(tx, deps, row, "by_rule");
    // The same wish sent twice in a minute is one wish.
    const event = `booking-${row.id}-change-${Math.floor(now.getTime() / MINUTE_MS)}`;
    await notify(
      tx,
      deps,
      { kind: "change_requested", booking, wish, note, refundCents },
      { event, bookingId: row.id, customerEmail: row.customerEmail },
    );
    return { ok: true };
  });
}

function messagesOf(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Partial<Record<"wish" | "note", string>> = {};
  for (const { path, message } of issues) fields[path[0] === "wish" ? "wish" : "note"] ??= message;
  return fields;
}

/** A customer's wish that the owner answered by phone, or will not fulfil: it waits no longer. */
export async function settleRequest(tx: Tx, deps: Pick<Deps, "now">, bookingId: number): Promise<void> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  if (!row.changeRequest) throw new Problem(409, "nothing_asked", "There is no open request on this booking.");
  const now = deps.now();
  await updateBooking(tx, bookingId, { changeRequest: null }, now);
  const details = { wish: row.changeRequest, note: row.changeNote };
  await writeAudit(tx, { at: now, actor: "owner", action: "request settled", bookingId, details });
}
