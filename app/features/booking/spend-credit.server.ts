// A rain check that pays for an order: held before the order is stored, spent once it is there.
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { formatCents } from "../../shared/money.ts";
import { Problem } from "../../shared/problem.ts";
import { CANT_USE_CODE, isUsable } from "../credits/rules/credit-verdict.ts";
import { type Credit, holdCredit } from "../credits/store.server.ts";
import { creditPays } from "../pricing/rules/price.ts";
import { payByCredit } from "./order-credits.server.ts";

type Wish = { creditCode: string; expectedCreditCents?: number | undefined };
export type HeldCredit = { credit: Credit; paysCents: number };

/** The rain check, locked, with what it pays; nothing where none is named. Another sum than the page showed pays nothing. */
export async function holdCreditFor(
  tx: Tx,
  deps: Pick<Deps, "now">,
  { creditCode, expectedCreditCents }: Wish,
  owedCents: number,
): Promise<HeldCredit | undefined> {
  if (creditCode === "") return undefined;
  const credit = await holdCredit(tx, creditCode);
  if (!isUsable(credit, businessToday(deps.now()))) throw creditRefused(CANT_USE_CODE);
  const paysCents = creditPays(credit.remainingCents, owedCents);
  if (expectedCreditCents !== undefined && expectedCreditCents !== paysCents) {
    throw creditRefused(`Your rain check pays ${formatCents(paysCents)} now. If that works for you, send it again.`);
  }
  return { credit, paysCents };
}

/** Locked by this transaction, so what was left is left. */
export async function spendHeldCredit(
  tx: Tx,
  deps: Pick<Deps, "now">,
  bookingId: number,
  held: HeldCredit | undefined,
): Promise<void> {
  if (!held || held.paysCents === 0) return;
  if (!(await payByCredit(tx, deps, bookingId, held.credit, held.paysCents))) throw creditRefused(CANT_USE_CODE);
}

function creditRefused(message: string): Problem {
  return new Problem(422, "credit_refused", message, { fields: { creditCode: message } });
}
