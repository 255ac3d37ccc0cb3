// What a customer does to their own booking behind its link: counted, found, once per form, in one transaction. A refusal is a
// sentence; nothing is half done.
import type { Tx } from "../../../../db/database.ts";
import { oncePerKey } from "../../../../db/idempotency.server.ts";
import type { Deps, RequestFacts } from "../../../deps.server.ts";
import { overLimit } from "../../../over-limit.server.ts";
import type { Act } from "../../../shared/act.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { orNotFound, Problem } from "../../../shared/problem.ts";
import { lockDeliveryDays } from "../../availability/claim-order.server.ts";
import { findByToken } from "../../orders/model/find-by-token.server.ts";
import { lockOrder, type Order } from "../../orders/model/load-orders.server.ts";
import type { Booking } from "../../orders/model/order-row-store.server.ts";
import { type CodeRefusal, codeRefusalText } from "../rules/act-code.ts";

export type Caller = Pick<RequestFacts, "address">;

type Form = {
  /** Names the act and what it was meant for: the same key with another one is another form. */
  name: string;
  /** Made with the form, so that sending it twice does it once. */
  key: string;
  /** The day it goes to, where the business may limit its deliveries. */
  day?: PlainDate;
};

type Refused = { ok: false; reason: "refused"; status: number; code: string; message: string };
type NotReached = { ok: false; reason: "unknown" } | { ok: false; reason: "too_often"; retryAfterSeconds: number };
type Acted = { ok: true } | Refused | NotReached;

/** `work` throws a `Problem`, and nothing happens; or it returns what is wrong with the code, and only the try counts. */
export async function actByLink(
  deps: Deps,
  token: string,
  caller: Caller,
  form: Form,
  work: (tx: Tx, act: Act, order: Order) => Promise<CodeRefusal | undefined>,
): Promise<Acted> {
  const found = await findForAct(deps, token, caller);
  if (!found.ok) return found;
  const { id } = found.booking;
  try {
    return await deps.db.transaction(async (tx): Promise<Acted> => {
      let refusal: CodeRefusal | undefined;
      await once(tx, deps, { ...form, bookingId: id }, async () => {
        if (form.day && deps.business().delivery.mostADay !== null) await lockDeliveryDays(tx, [form.day]);
        const act = { at: deps.now(), actor: "customer" } as const;
        refusal = await work(tx, act, orNotFound(await lockOrder(tx, id), "booking"));
        return refusal === undefined;
      });
      return refusal ? refused(422, `code_${refusal.refused}`, codeRefusalText(refusal)) : { ok: true };
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(error.status, error.code, error.message);
  }
}

type Found = { ok: true; booking: Booking } | NotReached;

/** The booking of a link, for whoever has not sent too much. */
export async function findForAct(deps: Deps, token: string, caller: Caller): Promise<Found> {
  const retryAfterSeconds = await overLimit(deps, "privatePage", caller);
  if (retryAfterSeconds !== undefined) return { ok: false, reason: "too_often", retryAfterSeconds };
  const booking = await findByToken(deps, token);
  return booking ? { ok: true, booking } : { ok: false, reason: "unknown" };
}

const OUT_OF_DATE = "This page is out of date. Please try again.";

type Once = Form & { bookingId: number };

/** A form that was sent before is done already, whatever else has happened to the booking since. */
async function once(tx: Tx, { now }: Deps, { name, key, bookingId }: Once, work: () => Promise<boolean>) {
  if (key === "") return void (await work());
  if (!/^[\w-]{1,80}$/.test(key)) throw new Problem(409, "other_request", OUT_OF_DATE);
  const form = { scope: `booking ${bookingId}`, key, body: { name }, version: "1", now: now() };
  const answer = await oncePerKey(tx, form, async () => ({ status: 200, body: {}, provisional: !(await work()) }));
  if (answer === "other_request") throw new Problem(409, "other_request", OUT_OF_DATE);
}

function refused(status: number, code: string, message: string): Refused {
  return { ok: false, reason: "refused", status, code, message };
}
