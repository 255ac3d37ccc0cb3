import * as z from "zod/mini";
import type { Tx } from "../../../../db/database.ts";
import type { Deps, RequestFacts } from "../../../deps.server.ts";
import { overLimit } from "../../../over-limit.server.ts";
import type { Act } from "../../../shared/act.ts";
import { orNotFound, Problem } from "../../../shared/problem.ts";
import { paragraph } from "../../../shared/text-fields.ts";
import { MAX_CUSTOMER_NOTE } from "../../../shared/vocabulary.ts";
import { writeAudit } from "../../audit/store.server.ts";
import { notify } from "../../messages/notify.server.ts";
import { isOpenProposal } from "../../offers/rules/offer-state.ts";
import { describeOrder } from "../../orders/emails/describe-order.server.ts";
import { cancellationFacts } from "../../orders/lifecycle/load-customer-options.server.ts";
import { findByToken } from "../../orders/model/find-by-token.server.ts";
import { loadOrder } from "../../orders/model/load-orders.server.ts";
import { type Booking, lockBooking, updateBooking } from "../../orders/model/order-row-store.server.ts";
import { planCancellation } from "../../orders/rules/plan-cancellation.ts";
import { canAskAboutOffer, canRequestChange } from "../load-private-page.server.ts";

export type ChangeRequested =
  | { ok: true }
  | { ok: false; reason: "unknown" | "not_possible" }
  | { ok: false; reason: "too_often"; retryAfterSeconds: number }
  | { ok: false; reason: "invalid"; fields: Partial<Record<"wish" | "note", string>> };

const note = paragraph(MAX_CUSTOMER_NOTE, "Please tell us a little more.");

const changeRequestSchema = z.object({
  wish: z.enum(["cancel", "move"], "Please choose what you'd like."),
  note,
});

const offerWishSchema = z.object({ note });

const MINUTE_MS = 60_000;

type Form = Record<string, unknown>;
type Caller = Pick<RequestFacts, "address">;

/** Changes nothing by itself: the owner reads it and decides. */
export function requestChange(deps: Deps, token: string, form: Form, caller: Caller): Promise<ChangeRequested> {
  const asked = { schema: changeRequestSchema, form, isPossible: canRequestChange };
  return takeRequest(deps, { token, caller }, asked, async (tx, row, { wish, note }, now) => {
    await updateBooking(tx, row.id, { changeRequest: wish, changeNote: note }, now);
    const details = { wish, note };
    await writeAudit(tx, { at: now, actor: "customer" }, { action: "change requested", bookingId: row.id, details });
    const order = await loadOrder(tx, row);
    const booking = describeOrder(deps, order);
    const { refundCents } = planCancellation(cancellationFacts(deps, order), "by_rule");
    // The same request sent twice in a minute is one request.
    const event = `booking-${row.id}-change-${Math.floor(now.getTime() / MINUTE_MS)}`;
    await notify(
      tx,
      deps,
      { kind: "change_requested", booking, wish, note, refundCents },
      { event, bookingId: row.id, customerEmail: row.customerEmail },
    );
  });
}

/** The same about an offer: to have it otherwise, or once more. It stays as it is until the owner changes it. */
export function askAboutOffer(deps: Deps, token: string, form: Form, caller: Caller): Promise<ChangeRequested> {
  const asked = { schema: offerWishSchema, form, isPossible: canAskAboutOffer };
  return takeRequest(deps, { token, caller }, asked, async (tx, row, { note }, now) => {
    await updateBooking(tx, row.id, { changeRequest: "change", changeNote: note }, now);
    const details = { note };
    await writeAudit(
      tx,
      { at: now, actor: "customer" },
      { action: "offer change requested", bookingId: row.id, details },
    );
    const booking = describeOrder(deps, await loadOrder(tx, row));
    const event = `booking-${row.id}-offer-wish-${Math.floor(now.getTime() / MINUTE_MS)}`;
    const isOpen = isOpenProposal(row, now);
    const about = { event, bookingId: row.id, customerEmail: row.customerEmail };
    await notify(tx, deps, { kind: "offer_change_requested", booking, note, isOpen }, about);
  });
}

type Asked<Wish> = {
  schema: z.ZodMiniType<Wish>;
  form: Form;
  isPossible: (row: Booking, now: Date) => boolean;
};

/** What both have in common: who asks how often, whether it can be read, and whether it is still possible. */
async function takeRequest<Wish>(
  deps: Deps,
  { token, caller }: { token: string; caller: Caller },
  { schema, form, isPossible }: Asked<Wish>,
  store: (tx: Tx, row: Booking, wish: Wish, now: Date) => Promise<void>,
): Promise<ChangeRequested> {
  const retryAfterSeconds = await overLimit(deps, "privatePage", caller);
  if (retryAfterSeconds !== undefined) return { ok: false, reason: "too_often", retryAfterSeconds };
  const found = await findByToken(deps, token);
  if (!found) return { ok: false, reason: "unknown" };
  const parsed = z.safeParse(schema, form);
  if (!parsed.success) return { ok: false, reason: "invalid", fields: messagesOf(parsed.error.issues) };
  const now = deps.now();
  return deps.db.transaction(async (tx): Promise<ChangeRequested> => {
    const row = await lockBooking(tx, found.id);
    if (!row || !isPossible(row, now)) return { ok: false, reason: "not_possible" };
    await store(tx, row, parsed.data, now);
    return { ok: true };
  });
}

function messagesOf(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Partial<Record<"wish" | "note", string>> = {};
  for (const { path, message } of issues) fields[path[0] === "wish" ? "wish" : "note"] ??= message;
  return fields;
}

/** The owner answered it, by phone or with a no, and keeps the booking as it is. */
export async function closeChangeRequest(tx: Tx, act: Act, bookingId: number): Promise<void> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  if (!row.changeRequest) throw new Problem(409, "nothing_asked", "There is no open request on this booking.");
  await updateBooking(tx, bookingId, { changeRequest: null }, act.at);
  const details = { wish: row.changeRequest, note: row.changeNote };
  await writeAudit(tx, act, { action: "request settled", bookingId, details });
}
