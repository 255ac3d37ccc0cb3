// The page behind the QR code at the gate: how much is due, and a button. Anyone with the code can pay, and learns nothing else.
import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { owedCents } from "#app/features/orders/orders/model/view-orders.server.ts";
import { canBePaid } from "#app/features/orders/orders/rules/order-states.ts";
import { requireWithinLimit } from "#app/over-limit.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { dueByCard } from "#app/shared/money/least-by-card.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { isSealed, payUrl, readPayCode } from "./pay-code.server.ts";
import { checkReturn } from "./settle-checkout.server.ts";
import { startCheckout } from "./start-checkout.server.ts";

export type PayPage = { path: string; dueCents: number; state: "due" | "paid" | "closed" };

/** Unknown, forged, or of a day that is over: all look alike. */
async function requireOrder({ db, now, timeZone }: Deps, code: string) {
  const read = readPayCode(code);
  const row = read && (await findBooking(db, read.bookingId));
  const isGood =
    row && isSealed(code, row, read.date) && read.date >= businessToday(now(), timeZone()) && row.erasedAt === null;
  return loadOrder(db, orNotFound(isGood ? row : undefined, "booking"));
}

/** `isBack`: from the provider's page, whose report may be late. */
export async function loadPayPage(deps: Deps, code: string, isBack: boolean): Promise<PayPage> {
  if (isBack) await checkReturn(deps, (await requireOrder(deps, code)).token);
  const order = await requireOrder(deps, code);
  const dueCents = dueByCard(Math.max(0, owedCents(order)));
  const isOpen = canBePaid(order, deps.now()) && order.calledOffAt === null;
  return { path: `/pay/${code}`, dueCents, state: !isOpen ? "closed" : dueCents > 0 ? "due" : "paid" };
}

const WHY_NOT = {
  no_link: "Card payment isn't possible here. Please pay the crew, or call us.",
  meanwhile: "This was paid or changed a moment ago. Please look at the amount again.",
  unreachable: "The payment page can't be reached right now. Please try again in a moment.",
} as const;

/** Where to pay the amount that the page showed. */
export async function payByCode(
  deps: Deps,
  code: string,
  shownCents: number,
  caller: Pick<RequestFacts, "address">,
): Promise<string> {
  await requireWithinLimit(deps, "privatePage", caller);
  const { dueCents, state } = await loadPayPage(deps, code, false);
  if (state !== "due" || dueCents !== shownCents) throw new Problem(409, "sum_changed", WHY_NOT.meanwhile);
  const order = await requireOrder(deps, code);
  const shown = { page: payUrl(deps.config, code), customerEmail: "", description: `Booking ${order.id}, balance` };
  const { url, instead } = await startCheckout(deps, order, "balance", shown);
  if (instead) throw new Problem(instead === "unreachable" ? 503 : 409, instead, WHY_NOT[instead]);
  // Our own checkout page is named by its path: it is on whatever host the customer came by.
  const { publicUrl } = deps.config;
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}
