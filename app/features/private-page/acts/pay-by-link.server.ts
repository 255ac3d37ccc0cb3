import type { Deps, RequestFacts } from "../../../deps.server.ts";
import { overLimit } from "../../../over-limit.server.ts";
import { payAmount } from "../../money/rules/pay-amount.ts";
import { findOrderByToken } from "../../orders/model/find-by-token.server.ts";
import type { WhyNot } from "../../orders/rules/customer-options.ts";
import { type PayChoice, startCheckout } from "../../payments/start-checkout.server.ts";
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

type PaidByLink =
  | { ok: true; url: string }
  | {
      ok: false;
      reason: "unknown" | "ended" | "call" | "paid" | "sum_changed" | "not_offered" | "meanwhile" | "unreachable";
    }
  | { ok: false; reason: "invalid"; message: string }
  | { ok: false; reason: "too_often"; retryAfterSeconds: number };

/** Where a customer who presses a pay button goes. What may be paid is decided here, whatever the form says. */
export async function payByLink(
  deps: Deps,
  token: string,
  form: PayForm,
  caller: Pick<RequestFacts, "address">,
): Promise<PaidByLink> {
  const retryAfterSeconds = await overLimit(deps, "privatePage", caller);
  if (retryAfterSeconds !== undefined) return { ok: false, reason: "too_often", retryAfterSeconds };
  const booking = await loadPrivateBooking(deps, token);
  if (!booking) return { ok: false, reason: "unknown" };
  const chosen = chosenPayment(booking, form);
  if (!chosen.ok) return chosen;
  const order = await findOrderByToken(deps.db, token);
  if (!order) return { ok: false, reason: "unknown" };
  const { url, instead } = await startCheckout(deps, order, chosen.pay);
  // The page itself says to call.
  if (!chosen.online || instead === "no_link") return { ok: false, reason: "call" };
  if (instead) return { ok: false, reason: instead };
  // Our own checkout page is named by its path: it is on whatever host the customer came by.
  const { publicUrl } = deps.config;
  return { ok: true, url: url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url };
}

/** Too little for a card was more when the page was made. */
function notPayable(why: WhyNot): "paid" | "sum_changed" | "ended" {
  if (why === "paid") return "paid";
  return why === "too_little" ? "sum_changed" : "ended";
}

type Chosen = { ok: true; pay: PayChoice; online: boolean } | Extract<PaidByLink, { ok: false }>;

/** Paid meanwhile, in another tab or to the owner, is a sentence and no second payment. */
function chosenPayment({ options: { pay }, offers, paysParts, addition }: PrivateBooking, form: PayForm): Chosen {
  if (form.choice === "addition") {
    if (!addition) return { ok: false, reason: "not_offered" };
    if (Number(form.owed) !== addition.leftCents) return { ok: false, reason: "sum_changed" };
    return { ok: true, pay: "addition", online: addition.online };
  }
  if (!pay.allowed) return { ok: false, reason: notPayable(pay.why) };
  const shown = typeof form.owed === "string" && form.owed !== "" ? Number(form.owed) : pay.owedCents;
  if (shown !== pay.owedCents) return { ok: false, reason: "sum_changed" };
  if (form.choice === "amount" && paysParts) {
    const amount = payAmount(typeof form.amount === "string" ? form.amount : "", pay.owedCents);
    if (!amount.ok) return { ok: false, reason: "invalid", message: amount.message };
    return { ok: true, pay: { amountCents: amount.amountCents }, online: true };
  }
  const offer = offers.find(({ choice }) => choice === form.choice);
  // The same is owed, but not in this part: once the party has begun there is no deposit.
  if (!offer) return { ok: false, reason: "not_offered" };
  return { ok: true, pay: offer.choice, online: offer.online };
}
