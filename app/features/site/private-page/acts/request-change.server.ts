import * as z from "zod/mini";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { isOpenOffer } from "#app/features/orders/offers/rules/offer-state.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { cancellationFacts } from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { type Booking, lockBooking, updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { planCancellation } from "#app/features/orders/orders/rules/plan-cancellation.ts";
import type { Act } from "#app/shared/people/act.ts";
import { invalidFields, orNotFound, Problem } from "#app/shared/problem.ts";
import { paragraph } from "#app/shared/words/text-fields.ts";
import { MAX_CUSTOMER_NOTE } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { canRequestChange } from "../load-private-page.server.ts";
import { canAskAboutOffer } from "../view-offer.server.ts";
import { type Caller, requireForAct } from "./act-by-link.server.ts";

const note = paragraph(MAX_CUSTOMER_NOTE, "Please tell us a little more.");

const changeRequestSchema = z.object({
  wish: z.enum(["cancel", "move"], "Please choose what you'd like."),
  note,
});

const offerRequestSchema = z.object({ note });

const MINUTE_MS = 60_000;

type Form = Record<string, unknown>;

/** Changes nothing by itself: the owner reads it and decides. */
export function requestChange(deps: Deps, token: string, form: Form, caller: Caller): Promise<void> {
  const asked = { schema: changeRequestSchema, form, isPossible: canRequestChange };
  return takeRequest(deps, { token, caller }, asked, async (tx, row, { wish, note }, now) => {
    await updateBooking(tx, row.id, { changeRequest: wish, changeNote: note }, now);
    const details = { wish, note };
    await writeAudit(tx, { at: now, actor: "customer" }, { action: "change requested", bookingId: row.id, details });
    const order = await loadOrder(tx, row);
    const { refundCents } = planCancellation(cancellationFacts(deps, order), "by_rule");
    // The same request sent twice in a minute is one request.
    const event = `booking-${row.id}-change-${Math.floor(now.getTime() / MINUTE_MS)}`;
    await notifyOrder(tx, deps, order, { kind: "change_requested", request: wish, note, refundCents }, { event });
  });
}

/** The same about an offer: to have it otherwise, or once more. It stays as it is until the owner changes it. */
export function askAboutOffer(deps: Deps, token: string, form: Form, caller: Caller): Promise<void> {
  const asked = { schema: offerRequestSchema, form, isPossible: canAskAboutOffer };
  return takeRequest(deps, { token, caller }, asked, async (tx, row, { note }, now) => {
    await updateBooking(tx, row.id, { changeRequest: "change", changeNote: note }, now);
    const details = { note };
    await writeAudit(
      tx,
      { at: now, actor: "customer" },
      { action: "offer change requested", bookingId: row.id, details },
    );
    const event = `booking-${row.id}-offer-wish-${Math.floor(now.getTime() / MINUTE_MS)}`;
    const news = { kind: "offer_change_requested", note, isOpen: isOpenOffer(row, now) } as const;
    await notifyOrder(tx, deps, await loadOrder(tx, row), news, { event });
  });
}

type Asked<Fields> = {
  schema: z.ZodMiniType<Fields>;
  form: Form;
  isPossible: (row: Booking, now: Date, timeZone: string) => boolean;
};

/** What both have in common: who asks how often, whether it can be read, and whether it is still possible. */
async function takeRequest<Fields>(
  deps: Deps,
  { token, caller }: { token: string; caller: Caller },
  { schema, form, isPossible }: Asked<Fields>,
  store: (tx: Tx, row: Booking, fields: Fields, now: Date) => Promise<void>,
): Promise<void> {
  const { id } = await requireForAct(deps, token, caller);
  const parsed = z.safeParse(schema, form);
  if (!parsed.success) throw invalidFields(parsed.error.issues);
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const row = await lockBooking(tx, id);
    if (!row || !isPossible(row, now, deps.timeZone()))
      throw new Problem(409, "not_possible", "This can't be requested anymore.");
    await store(tx, row, parsed.data, now);
  });
}

/** The owner answered it, by phone or with a no, and keeps the booking as it is. */
export async function closeChangeRequest(tx: Tx, act: Act, bookingId: number): Promise<void> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  if (!row.changeRequest) throw new Problem(409, "nothing_asked", "There is no open request on this booking.");
  await updateBooking(tx, bookingId, { changeRequest: null }, act.at);
  const details = { wish: row.changeRequest, note: row.changeNote };
  await writeAudit(tx, act, { action: "request settled", bookingId, details });
}
