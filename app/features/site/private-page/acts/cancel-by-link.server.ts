// A customer cancels: for money by the rule, or for a rain check. What was shown is sent along and compared, since the rule may
// change and a rain check may end at midnight, and money may arrive meanwhile; the code shows that it is the customer.
import type { Deps } from "#app/deps.server.ts";
import { answerWeatherOffer } from "#app/features/day/weather/offer-store.server.ts";
import { cancelOrder } from "#app/features/orders/orders/lifecycle/cancel-order.server.ts";
import {
  cancellationFacts,
  decideOptions,
} from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { whyNotText } from "#app/features/orders/orders/rules/option-text.ts";
import type { CancellationFacts } from "#app/features/orders/orders/rules/plan-cancellation.ts";
import { Problem } from "#app/shared/problem.ts";
import { type CancelChoice, cancelSum, creditBackSent } from "../rules/cancel-choice.ts";
import { actByLink, type Caller, requireForAct } from "./act-by-link.server.ts";
import { codeRecipient, requireBookingCode, sendBookingCode } from "./confirm-by-code.server.ts";

/** What was chosen, beside what comes of it, what was paid so far and how long rain checks last, as the page showed them. */
type CancelRequest = { choice: CancelChoice; shownCents: number; paidCents: number; creditBack: string | undefined };

/** The first step: what was chosen still holds, so a code goes to the booking's address. */
export async function askToCancel(
  deps: Deps,
  token: string,
  caller: Caller,
  asked: CancelRequest & { again: boolean },
) {
  const booking = await requireForAct(deps, token, caller);
  requireAsShown(cancellationFacts(deps, await loadOrder(deps.db, booking)), asked);
  await sendBookingCode(deps, booking, { what: codeAct(asked), caller, again: asked.again });
}

export function cancelByLink(
  deps: Deps,
  token: string,
  caller: Caller,
  { code, key, ...asked }: CancelRequest & { code: string; key: string },
) {
  return actByLink(deps, token, caller, { name: `cancel ${asked.choice}`, key }, async (tx, act, order) => {
    const facts = cancellationFacts(deps, order);
    requireAsShown(facts, asked);
    const wrongCode = await requireBookingCode(tx, deps, order, { code, what: codeAct(asked), caller });
    if (wrongCode) return wrongCode;
    const { rainCheck } = decideOptions(facts);
    const keeps = rainCheck.allowed && rainCheck.keptCents > 0;
    const refund = asked.choice === "money" ? "by_rule" : keeps ? "rain_check_by_rule" : "rain_check";
    const proof = await codeRecipient(tx, order);
    await cancelOrder(tx, deps, act, { bookingId: order.id, refund, reason: "", proof });
    await answerWeatherOffer(tx, order.id, asked.choice === "money" ? "money" : "rain_check", act.at);
    return undefined;
  });
}

/** A code for one of them doesn't do the other. */
const codeAct = ({ choice }: CancelRequest) => (choice === "money" ? "cancel" : "rain_check");

const OUT_OF_DATE = "This page is out of date. Nothing was canceled. Here is what it means now.";
const END_CHANGED =
  "How long your rain check lasts has changed since you opened this page. Nothing was canceled. Here is what it means now.";
const SUM_CHANGED = "The sum has changed since you opened this page. Nothing was canceled. Here is what it means now.";

function requireAsShown(facts: CancellationFacts, { choice, shownCents, paidCents, creditBack }: CancelRequest): void {
  const options = decideOptions(facts);
  const option = choice === "money" ? options.cancel : options.rainCheck;
  if (!option.allowed) throw new Problem(409, option.why, whyNotText(option.why));
  if (cancelSum(options, choice) !== shownCents || facts.booking.paidCents !== paidCents) {
    throw new Problem(409, "sum_changed", SUM_CHANGED);
  }
  if (creditBackSent(options, choice) === (creditBack ?? "")) return;
  throw new Problem(409, "end_changed", creditBack === undefined ? OUT_OF_DATE : END_CHANGED);
}
