// Pays for an order with rain checks and returns what it didn't need. Every movement is in both ledgers, the order's and the
// rain check's.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { addToLedger, listLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { paidByCredits, sumLedger } from "#app/features/orders/money/rules/ledger-kinds.ts";
import type { RefundPlan } from "#app/features/orders/money/rules/refund-plan.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { listPaidOrders, setCreditState } from "./credit-list-store.server.ts";
import { creditEnd, type PaidByCredit } from "./rules/credit-back.ts";
import { heldOfCredits, withShare } from "./rules/credit-shares.ts";
import { lastDayAfterReturn, type ReturnCause } from "./rules/extra-days.ts";
import {
  type Credit,
  listCreditsById,
  listExtensionCauses,
  listIssuedCredits,
  lockCredits,
  returnCredit,
  spendCredit,
} from "./store.server.ts";

type CreditDeps = Pick<Deps, "now" | "timeZone">;

/** False if less than this is left because somebody else was first. */
export async function payByCredit(tx: Tx, deps: CreditDeps, bookingId: number, credit: Credit, amountCents: number) {
  const now = deps.now();
  if (!(await spendCredit(tx, { creditId: credit.id, bookingId, amountCents, now }))) return false;
  const entry = { bookingId, kind: "credit_used", amountCents, provider: "credit", creditId: credit.id } as const;
  return addToLedger(tx, { ...entry, createdAt: now });
}

export async function returnCredits(
  tx: Tx,
  deps: CreditDeps,
  { bookingId, back, cause }: { bookingId: number; back: RefundPlan["toCredits"]; cause: ReturnCause },
): Promise<void> {
  const now = deps.now();
  const ids = back.map(({ creditId }) => creditId);
  const locked = await lockCredits(tx, ids);
  const lastDays = await lastDaysAfter(tx, locked, cause, businessToday(now, deps.timeZone()));
  for (const { creditId, amountCents } of back) {
    const until = lastDays.get(creditId);
    const state = locked.find(({ id }) => id === creditId)?.state;
    if (!until || !state) throw new Error("A rain check that paid is gone.");
    await returnCredit(tx, { creditId, bookingId, amountCents, now, until, cause, state });
    const entry = {
      bookingId,
      kind: "credit_issued",
      amountCents: -amountCents,
      provider: "credit",
      creditId,
    } as const;
    await addToLedger(tx, { ...entry, createdAt: now });
  }
}

async function lastDaysAfter(db: Tx, of: Credit[], cause: ReturnCause, today: PlainDate) {
  const causes = await listExtensionCauses(
    db,
    of.map(({ id }) => id),
  );
  const lastDay = ({ id, expiresOn }: Credit) =>
    lastDayAfterReturn({ expiresOn, extendedBy: causes.get(id) ?? [] }, cause, today);
  return new Map(of.map((credit) => [credit.id, lastDay(credit)]));
}

/** A rain check that an order's ledger names, with why it was extended so far. */
export type PayingCredit = Credit & { extendedBy: ReturnCause[] };

/** The rain checks of any number of ledgers. */
export async function listPayingCredits(
  db: Db | Tx,
  entries: readonly { creditId: number | null }[],
): Promise<PayingCredit[]> {
  const ids = [...new Set(entries.flatMap(({ creditId }) => creditId ?? []))];
  const causes = await listExtensionCauses(db, ids);
  return (await listCreditsById(db, ids)).map((credit) => ({ ...credit, extendedBy: causes.get(credit.id) ?? [] }));
}

/** The rain checks that pay for an order, newest use last. */
export function creditsThatPay(
  ledger: Parameters<typeof paidByCredits>[0],
  credits: readonly PayingCredit[],
): PaidByCredit[] {
  return paidByCredits(ledger).flatMap(({ creditId, cents }) => {
    const credit = credits.find(({ id }) => id === creditId);
    if (!credit) return [];
    const { expiresOn, extendedBy, state } = credit;
    return { creditId, cents, expiresOn, extendedBy, ...(state === "active" ? {} : { unusable: true as const }) };
  });
}

/** How much was returned to which rain check, and whether it can still be used. */
export async function creditsBackFacts(db: Db | Tx, deps: CreditDeps, back: RefundPlan["toCredits"]) {
  const today = businessToday(deps.now(), deps.timeZone());
  const ids = back.map(({ creditId }) => creditId);
  return (await listCreditsById(db, ids)).map((credit) => ({
    ...withShare(credit, back),
    ...creditEnd(credit.expiresOn, today, credit.state === "active"),
  }));
}

/** Returns everything to the rain checks of an order that ends unpaid. */
export async function returnAllCredits(tx: Tx, deps: CreditDeps, bookingId: number): Promise<RefundPlan["toCredits"]> {
  const back = heldOfCredits(await listLedger(tx, bookingId));
  await returnCredits(tx, deps, { bookingId, back, cause: "hold" });
  return back;
}

/** More money has left an order than came in, so nothing backs the rain checks made from it. */
export async function freezeUncovered(tx: Tx, deps: CreditDeps, bookingId: number): Promise<void> {
  if (sumLedger(await listLedger(tx, bookingId)).paidCents < 0) await freezeCredits(tx, deps, bookingId);
}

/** The money behind a booking's rain checks has left the business. They can't be spent until the owner decides. */
async function freezeCredits(tx: Tx, deps: Pick<Deps, "now">, bookingId: number): Promise<void> {
  const ids = (await listIssuedCredits(tx, bookingId)).map(({ id }) => id);
  const now = deps.now();
  for (const { id, remainingCents, state } of await lockCredits(tx, ids)) {
    if (state !== "active") continue;
    await setCreditState(tx, id, "frozen", now);
    const details = { creditId: id, amountCents: remainingCents, orders: await listPaidOrders(tx, id) };
    await writeAudit(tx, { at: now, actor: "system" }, { action: "rain check frozen", bookingId, details });
  }
}
