// A customer cancels: for money by the rule, or for a rain check. What was shown is sent along and compared, since the rule may
// change and a rain check may end at midnight, and money may arrive meanwhile; the code shows that it is the customer.
import type { Deps } from "../../../deps.server.ts";
import { Problem } from "../../../shared/problem.ts";
import { cancelBooking } from "../../orders/lifecycle/cancel-order.server.ts";
import { cancellationFacts, optionsOf } from "../../orders/lifecycle/load-customer-options.server.ts";
import { loadOrder } from "../../orders/model/load-orders.server.ts";
import { whyNotText } from "../../orders/rules/option-text.ts";
import type { CancellationFacts } from "../../orders/rules/plan-cancellation.ts";
import { noCodeRefusal } from "../rules/act-code.ts";
import { type CancelChoice, cancelSum, creditBackSent } from "../rules/cancel-choice.ts";
import { actByLink, type Caller, findForAct } from "./act-by-link.server.ts";
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
  const found = await findForAct(deps, token, caller);
  if (!found.ok) return found;
  const refusal = refusalOf(cancellationFacts(deps, await loadOrder(deps.db, found.booking)), asked);
  if (refusal) return { ...refusal, ok: false, reason: "refused" } as const;
  const sent = await sendBookingCode(deps, found.booking, { what: codeAct(asked), caller, again: asked.again });
  if (sent.ok) return { ok: true } as const;
  return { ok: false, reason: "refused", ...noCodeRefusal(sent, deps.business().contact.phone) } as const;
}

export function cancelByLink(
  deps: Deps,
  token: string,
  caller: Caller,
  { code, key, ...asked }: CancelRequest & { code: string; key: string },
) {
  return actByLink(deps, token, caller, { name: `cancel ${asked.choice}`, key }, async (tx, act, order) => {
    const facts = cancellationFacts(deps, order);
    const refusal = refusalOf(facts, asked);
    if (refusal) throw new Problem(refusal.status, refusal.code, refusal.message);
    const wrongCode = await requireBookingCode(tx, deps, order, { code, what: codeAct(asked), caller });
    if (wrongCode) return wrongCode;
    const { rainCheck } = optionsOf(facts);
    const keeps = rainCheck.allowed && rainCheck.keptCents > 0;
    const refund = asked.choice === "money" ? "by_rule" : keeps ? "rain_check_by_rule" : "rain_check";
    const proof = await codeRecipient(tx, order);
    await cancelBooking(tx, deps, act, { bookingId: order.id, refund, reason: "", proof });
    return undefined;
  });
}

/** A code for one of them doesn't do the other. */
const codeAct = ({ choice }: CancelRequest) => (choice === "money" ? "cancel" : "rain_check");

const OUT_OF_DATE = "This page is out of date. Nothing was canceled. Here is what it means now.";
const END_CHANGED =
  "How long your rain check lasts has changed since you opened this page. Nothing was canceled. Here is what it means now.";
const SUM_CHANGED = "The sum has changed since you opened this page. Nothing was canceled. Here is what it means now.";

function refusalOf(facts: CancellationFacts, { choice, shownCents, paidCents, creditBack }: CancelRequest) {
  const options = optionsOf(facts);
  const option = choice === "money" ? options.cancel : options.rainCheck;
  if (!option.allowed) return { status: 409, code: option.why, message: whyNotText(option.why) };
  if (cancelSum(options, choice) !== shownCents || facts.booking.paidCents !== paidCents) {
    return { status: 409, code: "sum_changed", message: SUM_CHANGED };
  }
  if (creditBackSent(options, choice) === (creditBack ?? "")) return undefined;
  return { status: 409, code: "end_changed", message: creditBack === undefined ? OUT_OF_DATE : END_CHANGED };
}
