// What waited to be added and will not be: not paid in time, given up, or overtaken by a change of the order's days.
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { orNotFound } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { giveUpAddition } from "../availability/change-claims.server.ts";
import { settleCheckout } from "../money/settle-checkout.server.ts";
import { findOpenSession } from "../money/store.server.ts";
import { type ProviderWatch, watchProvider } from "../money/watch-provider.server.ts";
import { actByLink, type Caller } from "./act-by-link.server.ts";
import {
  findAddition,
  findWaitingAddition,
  listAdditionsPastEnd,
  type OrderAddition,
  updateAddition,
} from "./addition-store.server.ts";
import { holdWithAddition } from "./lock-addition.server.ts";
import { notifyAddition } from "./notify-addition.server.ts";
import { extendedHold } from "./rules/hold-times.ts";
import { orderText } from "./rules/order-text.ts";
import { type Booking, lockBooking, updateBooking } from "./store.server.ts";

type End = {
  actor: "owner" | "customer" | "system";
  /** Nobody is notified of what they did themselves, or of an addition to an order that is canceled. */
  tell: boolean;
};

/** Ends the addition that waits, if there is one. The caller holds the booking. */
export async function endWaitingAddition(tx: Tx, deps: Deps, row: Booking, end: End): Promise<void> {
  const addition = await findWaitingAddition(tx, row.id);
  if (addition) await endAddition(tx, deps, row, addition, end);
}

/** The owner releases it; the customer is notified. */
export async function releaseAddition(tx: Tx, deps: Deps, bookingId: number): Promise<void> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  await endWaitingAddition(tx, deps, row, { actor: "owner", tell: true });
}

/** The customer does not want it any more. */
export function dropAdditionByLink(deps: Deps, token: string, caller: Caller) {
  return actByLink(deps, token, caller, { name: "drop addition", key: "" }, async (tx, row) => {
    await endWaitingAddition(tx, deps, row, { actor: "customer", tell: false });
    return undefined;
  });
}

async function endAddition(tx: Tx, deps: Deps, row: Booking, addition: OrderAddition, { actor, tell }: End) {
  const now = deps.now();
  const { id: bookingId } = row;
  const { wanted } = addition;
  await holdWithAddition(tx, bookingId, wanted);
  await giveUpAddition(tx, addition.id);
  await updateAddition(tx, addition.id, { state: "ended", endedAt: now });
  await updateBooking(tx, bookingId, {}, now);
  const open = await findOpenSession(tx, bookingId);
  if (open?.additionId === addition.id) await deps.jobs.enqueue(tx, "close_checkout", { sessionId: open.id });
  const details = { item: orderText(wanted.items, wanted.extras) };
  await writeAudit(tx, { at: now, actor, by: deps.by, action: "addition ended", bookingId, details });
  if (tell) await notifyAddition(tx, deps, row, addition, { what: "ended", amountCents: addition.shareCents });
}

const BATCH = 500;

/** Releases what was not paid in time. If a checkout is open, the provider is asked first, as for any hold. */
export async function endUnpaidAdditions(deps: Deps): Promise<void> {
  const watch = watchProvider(deps);
  for (const addition of await listAdditionsPastEnd(deps.db, deps.now(), BATCH)) {
    try {
      await endUnpaid(deps, watch, addition);
    } catch (error) {
      deps.log.error({ err: error, bookingId: addition.bookingId }, "could not release an addition");
    }
  }
}

async function endUnpaid(deps: Deps, watch: ProviderWatch, { id, bookingId, expiresAt }: OrderAddition): Promise<void> {
  const session = await findOpenSession(deps.db, bookingId);
  if (session?.additionId === id) {
    const settled = await watch.ask(() => settleCheckout(deps, session, true));
    if (settled === "paid") return;
    // The provider can't be asked: it stays held, at most for a day.
    if (settled === "unreachable" && extendedHold(expiresAt, deps.now())) return;
  }
  await deps.db.transaction(async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const addition = await findAddition(tx, id);
    if (row && addition?.state === "waiting")
      await endAddition(tx, deps, row, addition, { actor: "system", tell: true });
  });
}
