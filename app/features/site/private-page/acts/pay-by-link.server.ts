import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { payAmount } from "#app/features/orders/money/rules/pay-amount.ts";
import { findOrderByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import type { WhyNot } from "#app/features/orders/orders/rules/customer-options.ts";
import { type PayChoice, startCheckout } from "#app/features/orders/payments/start-checkout.server.ts";
import { requireWithinLimit } from "#app/over-limit.server.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { loadPrivateBooking } from "../load-private-page.server.ts";
import type { PrivateBooking } from "../private-booking.ts";

/** As the form sends it; whatever is missing or odd is refused here. */
type PayForm = {
  choice?: unknown;
  /** Of `choice=amount`: what was typed. */
  amount?: unknown;
  /** What the page said is owed, in cents. */
  owed?: unknown;
};

/** Why nothing is paid; the page has a sentence for each. */
type NotPaid = "ended" | "call" | "paid" | "sum_changed" | "not_offered" | "meanwhile" | "unreachable";

const notPaid = (why: NotPaid) =>
  new Problem(why === "unreachable" ? 503 : 409, why, "Nothing was paid. Please look at the page again.");

/** Where a customer who presses a pay button goes. What may be paid is decided here, whatever the form says. */
export async function payByLink(
  deps: Deps,
  token: string,
  form: PayForm,
  caller: Pick<RequestFacts, "address">,
): Promise<string> {
  await requireWithinLimit(deps, "privatePage", caller);
  const booking = orNotFound(await loadPrivateBooking(deps, token), "booking");
  const { pay, online } = choosePayment(booking, form);
  const order = orNotFound(await findOrderByToken(deps.db, token), "booking");
  const { url, instead } = await startCheckout(deps, order, pay);
  // The page itself says to call.
  if (!online || instead === "no_link") throw notPaid("call");
  if (instead) throw notPaid(instead);
  // Our own checkout page is named by its path: it is on whatever host the customer came by.
  const { publicUrl } = deps.config;
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}

/** Too little for a card was more when the page was made. */
function notPayable(why: WhyNot): NotPaid {
  if (why === "paid") return "paid";
  return why === "too_little" ? "sum_changed" : "ended";
}

type Chosen = { pay: PayChoice; online: boolean };

/** If it was paid in the meantime, in another tab or to the owner, nothing is charged again. */
function choosePayment({ options: { pay }, offers, paysParts, addition }: PrivateBooking, form: PayForm): Chosen {
  if (form.choice === "addition") {
    if (!addition) throw notPaid("not_offered");
    if (Number(form.owed) !== addition.leftCents) throw notPaid("sum_changed");
    return { pay: "addition", online: addition.online };
  }
  if (!pay.allowed) throw notPaid(notPayable(pay.why));
  const shown = typeof form.owed === "string" && form.owed !== "" ? Number(form.owed) : pay.owedCents;
  if (shown !== pay.owedCents) throw notPaid("sum_changed");
  if (form.choice === "amount" && paysParts) {
    const amount = payAmount(typeof form.amount === "string" ? form.amount : "", pay.owedCents);
    if (!amount.ok) throw new Problem(422, "invalid", amount.message);
    return { pay: { amountCents: amount.amountCents }, online: true };
  }
  const offer = offers.find(({ choice }) => choice === form.choice);
  // The same is owed, but not in this part: once the party has begun there is no deposit.
  if (!offer) throw notPaid("not_offered");
  return { pay: offer.choice, online: offer.online };
}
