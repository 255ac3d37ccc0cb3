// Rain checks and the order that they pay: taken again when it is held again, or made of what was paid for it.

import type { Deps } from "#app/deps.server.ts";
import { creditPays, totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import { payByCredit } from "#app/features/orders/credits/pay-with-credit.server.ts";
import { isUsable } from "#app/features/orders/credits/rules/credit-verdict.ts";
import { issueCredit, lockCredits } from "#app/features/orders/credits/store.server.ts";
import { addToLedger, listLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { lastReturns, paidByCredits, sumLedger } from "#app/features/orders/money/rules/ledger-kinds.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addMonths } from "#app/shared/days/plain-date.ts";
import type { Tx } from "#db/database.ts";
import { listPriceLines } from "../model/order-lines-store.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";

/**
 * Of an order that is held again, or paid after its end: what its rain checks had paid, as far as it is still owed. False where
 * one of them has less left by now; it then pays what it has.
 */
export async function takeCreditsAgain(
  tx: Tx,
  deps: Pick<Deps, "now" | "timeZone">,
  { id: bookingId }: Pick<Booking, "id">,
) {
  const ledger = await listLedger(tx, bookingId);
  const before = lastReturns(ledger);
  if (before.length === 0) return true;
  let owed = totalCents(await listPriceLines(tx, [bookingId])) - sumLedger(ledger).settledCents;
  const today = businessToday(deps.now(), deps.timeZone());
  const stillPaid = new Map(paidByCredits(ledger).map(({ creditId, cents }) => [creditId, cents]));
  let complete = true;
  for (const credit of await lockCredits(
    tx,
    before.map(({ creditId }) => creditId),
  )) {
    const returned = before.find(({ creditId }) => creditId === credit.id)?.amountCents ?? 0;
    // A hold that is renewed before it was released still has what it paid.
    const wanted = Math.max(0, returned - (stillPaid.get(credit.id) ?? 0));
    const left = isUsable(credit, today) ? credit.remainingCents : 0;
    const pays = creditPays(left, Math.min(wanted, owed));
    if (pays < Math.min(wanted, owed)) complete = false;
    if (pays > 0) await payByCredit(tx, deps, bookingId, credit, pays);
    owed -= pays;
  }
  return complete;
}

/** What was paid for an order becomes a new rain check; undefined where there is nothing to put into it. */
export async function putIntoCredit(tx: Tx, deps: Pick<Deps, "now" | "timeZone">, row: Booking, amountCents: number) {
  if (amountCents === 0) return undefined;
  const now = deps.now();
  const { id: bookingId, customerName, customerEmail, terms } = row;
  const expiresOn = addMonths(businessToday(now, deps.timeZone()), terms.cancellation.rainCheckMonths);
  const of = { originBookingId: bookingId, customerName, customerEmail, expiresOn, reason: "" };
  const credit = await issueCredit(tx, { ...of, amountCents, now });
  const entry = { bookingId, kind: "credit_issued", amountCents: -amountCents, provider: "credit" } as const;
  await addToLedger(tx, { ...entry, creditId: credit.id, createdAt: now });
  return credit;
}
