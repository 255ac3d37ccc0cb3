// Rain checks and an order: what one pays, what goes back to it, and what of an order becomes a new one. Every movement is in
// both ledgers, that of the order and that of the rain check.
import type { Db, Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { addDays, addMonths } from "../../shared/plain-date.ts";
import { creditCodeText } from "../credits/rules/credit-code.ts";
import { isUsable } from "../credits/rules/credit-verdict.ts";
import {
  type Credit,
  issueCredit,
  listCreditsById,
  lockCredits,
  returnCredit,
  spendCredit,
} from "../credits/store.server.ts";
import { lastReturns, paidByCredits, sumLedger } from "../money/rules/ledger-kinds.ts";
import { addToLedger, listLedger } from "../money/store.server.ts";
import { creditPays, totalCents } from "../pricing/rules/price.ts";
import { listPriceLines } from "./order-store.server.ts";
import type { RefundPlan } from "./rules/refund-plan.ts";
import type { Booking } from "./store.server.ts";

/** What comes back can be used for a while, however soon the rain check ends or has ended. */
const LEAST_DAYS = 30;

type CreditDeps = Pick<Deps, "now">;

/** False where less than this is left of it: somebody else was first. */
export async function payByCredit(tx: Tx, deps: CreditDeps, bookingId: number, credit: Credit, amountCents: number) {
  const now = deps.now();
  if (!(await spendCredit(tx, { creditId: credit.id, bookingId, amountCents, now }))) return false;
  const entry = { bookingId, kind: "credit_used", amountCents, provider: "credit", creditId: credit.id } as const;
  return addToLedger(tx, { ...entry, createdAt: now });
}

export async function returnCredits(
  tx: Tx,
  deps: CreditDeps,
  bookingId: number,
  back: RefundPlan["toCredits"],
  leastDays = LEAST_DAYS,
): Promise<void> {
  const now = deps.now();
  const until = addDays(businessToday(now), leastDays);
  await lockCredits(
    tx,
    back.map(({ creditId }) => creditId),
  );
  for (const { creditId, amountCents } of back) {
    await returnCredit(tx, { creditId, bookingId, amountCents, now, until });
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

/** Which rain checks have how much back, as people read it. */
export async function creditsBackFacts(db: Db | Tx, back: RefundPlan["toCredits"]) {
  const ids = back.map(({ creditId }) => creditId);
  return (await listCreditsById(db, ids)).map((credit) => ({
    ...creditFacts(credit),
    amountCents: back.find(({ creditId }) => creditId === credit.id)?.amountCents ?? 0,
  }));
}

/** An order that ends unpaid leaves its rain checks as if they had not been used. Returns what they have back. */
export async function returnAllCredits(tx: Tx, deps: CreditDeps, bookingId: number): Promise<RefundPlan["toCredits"]> {
  const back = heldOfCredits(await listLedger(tx, bookingId));
  // Whoever holds a day over the last one wins no more than today.
  await returnCredits(tx, deps, bookingId, back, 0);
  return back;
}

/** What each rain check has paid of an order that would all go back to it. */
export const heldOfCredits = (ledger: Parameters<typeof paidByCredits>[0]) =>
  paidByCredits(ledger).map(({ creditId, cents }) => ({ creditId, amountCents: cents }));

/**
 * Of an order that is held again, or paid after its end: what its rain checks had paid, as far as it is still owed. False where
 * one of them has less left by now; it then pays what it has.
 */
export async function takeCreditsAgain(tx: Tx, deps: CreditDeps, { id: bookingId }: Pick<Booking, "id">) {
  const ledger = await listLedger(tx, bookingId);
  const before = lastReturns(ledger);
  if (before.length === 0) return true;
  let owed = totalCents(await listPriceLines(tx, [bookingId])) - sumLedger(ledger).settledCents;
  const today = businessToday(deps.now());
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
export async function putIntoCredit(tx: Tx, deps: CreditDeps, row: Booking, amountCents: number) {
  if (amountCents === 0) return undefined;
  const now = deps.now();
  const { id: bookingId, customerName, customerEmail, terms } = row;
  const expiresOn = addMonths(businessToday(now), terms.cancellation.rainCheckMonths);
  const of = { originBookingId: bookingId, customerName, customerEmail, expiresOn, reason: "" };
  const credit = await issueCredit(tx, { ...of, amountCents, now });
  const entry = { bookingId, kind: "credit_issued", amountCents: -amountCents, provider: "credit" } as const;
  await addToLedger(tx, { ...entry, creditId: credit.id, createdAt: now });
  return credit;
}

/** As messages name it. */
export function creditFacts({ code, remainingCents, expiresOn }: Credit) {
  return { code: creditCodeText(code), amountCents: remainingCents, expiresOn };
}
