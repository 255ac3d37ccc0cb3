// What waited to be added becomes part of the order: its share of the deposit is paid, or the owner says so.

import type { Deps } from "#app/deps.server.ts";
import { giveUpAddition } from "#app/features/fleet/availability/change-claims.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { changeOrder } from "../change/change-order.server.ts";
import { orderChangeSchema } from "../change-schema.ts";
import { cancellationFacts, decideOptions } from "../lifecycle/load-customer-options.server.ts";
import { loadOrder, type Order } from "../model/load-orders.server.ts";
import { findBooking } from "../model/order-row-store.server.ts";
import { shareLeft } from "../rules/order-addition.ts";
import { findAddition, findWaitingAddition, type OrderAddition, updateAddition } from "./addition-store.server.ts";
import { holdWithAddition } from "./lock-addition.server.ts";

export type PaidAddition = { outcome: "none" } | { outcome: "booked" | "gone"; addition: OrderAddition };

/**
 * After any payment: books the addition once its share is paid. `paidFor` names the addition that a checkout was opened for; one
 * that has ended by then is booked if all of it is still free, and `gone` otherwise.
 */
export async function bookPaidAddition(
  tx: Tx,
  deps: Deps,
  bookingId: number,
  paidFor: number | null = null,
): Promise<PaidAddition> {
  const addition = paidFor === null ? await findWaitingAddition(tx, bookingId) : await findAddition(tx, paidFor);
  if (!addition || addition.state === "booked") return { outcome: "none" };
  const order = await requireOrder(tx, bookingId);
  if (addition.state === "waiting" && shareLeft(addition, order.money.settledCents) > 0) return { outcome: "none" };
  const canAdd = decideOptions(cancellationFacts(deps, order)).add.allowed;
  if (addition.state === "ended" && !canAdd) return { outcome: "gone", addition };
  try {
    // Undone on its own where something is taken: the caller gives the money back.
    await tx.transaction((inner) => bookAddition(inner, deps, { at: deps.now(), actor: "customer" }, order, addition));
    return { outcome: "booked", addition };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { outcome: "gone", addition };
  }
}

async function requireOrder(tx: Tx, bookingId: number): Promise<Order> {
  return loadOrder(tx, orNotFound(await findBooking(tx, bookingId), "booking"));
}

/** The owner needs no payment; the deposit then stays what it was, and what is new is owed with the balance. */
export async function bookWaitingAddition(tx: Tx, deps: Deps, act: Act, bookingId: number): Promise<void> {
  const addition = orNotFound(await findWaitingAddition(tx, bookingId), "addition");
  await bookAddition(tx, deps, act, await requireOrder(tx, bookingId), addition);
}

async function bookAddition(
  tx: Tx,
  deps: Deps,
  act: Act,
  { id: bookingId, version, extras }: Order,
  { id, wanted, shareCents }: OrderAddition,
): Promise<void> {
  await holdWithAddition(tx, bookingId, wanted);
  await giveUpAddition(tx, id);
  const had = new Map(extras.map(({ extraId, quantity }) => [extraId, quantity]));
  const change = orderChangeSchema.parse({
    version,
    add: wanted.items.map(({ inflatableId, wetOption }) => ({ inflatableId, wetOption })),
    extras: wanted.extras.map(({ extraId, quantity }) => ({ extraId, quantity: quantity + (had.get(extraId) ?? 0) })),
  });
  const paidShareCents = act.actor === "customer" ? shareCents : 0;
  await changeOrder(tx, deps, act, bookingId, change, { agreed: wanted, paidShareCents });
  await updateAddition(tx, id, { state: "booked" });
}
