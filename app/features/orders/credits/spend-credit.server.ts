// Pays for an order with a rain check: locked before the order is stored, spent right after.

import type { Deps } from "#app/deps.server.ts";
import { creditPays } from "#app/features/fleet/pricing/rules/price.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { payByCredit } from "./pay-with-credit.server.ts";
import { chosenCredit } from "./rules/credit-code.ts";
import { CANT_USE_CODE, isUsable } from "./rules/credit-verdict.ts";
import { type Credit, holdCredit, holdCreditById } from "./store.server.ts";

type CreditRequest = { creditCode: string; expectedCreditCents?: number | undefined; customerEmail?: string };
export type HeldCredit = { credit: Credit; paysCents: number };

/** The locked rain check and what it pays, or undefined if none is named. Refused if the sum differs from what the page showed. */
export async function holdCreditFor(
  tx: Tx,
  act: Act,
  { creditCode, expectedCreditCents, customerEmail }: CreditRequest,
  owedCents: number,
  timeZone: string,
): Promise<HeldCredit | undefined> {
  if (creditCode === "") return undefined;
  const chosen = chosenCredit(creditCode);
  const credit = chosen === undefined ? await holdCredit(tx, creditCode) : await holdCreditById(tx, chosen);
  if (chosen !== undefined && !mayChoose(act, credit, customerEmail)) throw creditRefused(NOT_THEIRS);
  if (!isUsable(credit, businessToday(act.at, timeZone))) throw creditRefused(CANT_USE_CODE);
  const paysCents = creditPays(credit.remainingCents, owedCents);
  if (expectedCreditCents !== undefined && expectedCreditCents !== paysCents) {
    throw creditRefused(`Your rain check pays ${formatCents(paysCents)} now. If that works for you, send it again.`);
  }
  return { credit, paysCents };
}

const NOT_THEIRS = "This rain check is in another customer's name. Ask the caller for its code.";

/** Without the code, the office can spend a rain check only on its holder's own orders. The holder gets the email. */
function mayChoose(act: Act, credit: Credit | undefined, customerEmail = ""): boolean {
  const isTheirs = credit !== undefined && isIssuedTo(credit, customerEmail);
  return serves("owner", act.by?.role) || (serves("office", act.by?.role) && isTheirs);
}

/** Its code was mailed to this mailbox. */
export function isIssuedTo({ customerEmail }: Credit, email: string): boolean {
  const same = (address: string) => address.trim().toLowerCase();
  return same(email) !== "" && same(customerEmail) === same(email);
}

/** Still locked by this transaction, so the balance can't have changed. */
export async function spendHeldCredit(
  tx: Tx,
  deps: Pick<Deps, "now" | "timeZone">,
  bookingId: number,
  held: HeldCredit | undefined,
): Promise<void> {
  if (!held || held.paysCents === 0) return;
  if (!(await payByCredit(tx, deps, bookingId, held.credit, held.paysCents))) throw creditRefused(CANT_USE_CODE);
}

function creditRefused(message: string): Problem {
  return new Problem(422, "credit_refused", message, { fields: { creditCode: message } });
}
