// What a customer does to their own booking behind its link: counted, found, once per form, in one transaction. A refusal is a
// Problem; nothing is half done.

import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { lockDeliveryDays } from "#app/features/fleet/availability/claim-order.server.ts";
import { requireByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { lockOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { requireWithinLimit } from "#app/over-limit.server.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { oncePerKey } from "#db/idempotency.server.ts";
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

/** `work` throws a `Problem`, and nothing happens; or it returns what is wrong with the code, and only the try counts. */
export async function actByLink(
  deps: Deps,
  token: string,
  caller: Caller,
  form: Form,
  work: (tx: Tx, act: Act, order: Order) => Promise<CodeRefusal | undefined>,
): Promise<void> {
  const { id } = await requireForAct(deps, token, caller);
  const refusal = await deps.db.transaction((tx) =>
    once(tx, deps, { ...form, bookingId: id }, async () => {
      if (form.day && deps.business().delivery.mostADay !== null) await lockDeliveryDays(tx, [form.day]);
      const act = { at: deps.now(), actor: "customer" } as const;
      return work(tx, act, orNotFound(await lockOrder(tx, id), "booking"));
    }),
  );
  if (refusal) throw new Problem(422, `code_${refusal.refused}`, codeRefusalText(refusal));
}

/** The booking of a link. Refused if the caller has sent too much. */
export async function requireForAct(deps: Deps, token: string, caller: Caller): Promise<Booking> {
  await requireWithinLimit(deps, "privatePage", caller);
  return requireByToken(deps.db, token);
}

const OUT_OF_DATE = "This page is out of date. Please try again.";

type Once = Form & { bookingId: number };

/** A form that was sent before is done already, whatever else has happened to the booking since. */
async function once(
  tx: Tx,
  { now }: Deps,
  { name, key, bookingId }: Once,
  work: () => Promise<CodeRefusal | undefined>,
) {
  if (key === "") return work();
  if (!/^[\w-]{1,80}$/.test(key)) throw new Problem(409, "other_request", OUT_OF_DATE);
  const form = { scope: `booking ${bookingId}`, key, body: { name }, version: "1", now: now() };
  let refusal: CodeRefusal | undefined;
  const answer = await oncePerKey(tx, form, async () => {
    refusal = await work();
    return { status: 200, body: {}, provisional: refusal !== undefined };
  });
  if (answer === "other_request") throw new Problem(409, "other_request", OUT_OF_DATE);
  return refusal as CodeRefusal | undefined;
}
