// A refund that the owner made, or has the payment provider make. It leaves a debt, unless the price goes down with it.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { addToLedger } from "#app/features/orders/money/ledger-store.server.ts";
import type { OrderMoney } from "#app/features/orders/money/read-balance.server.ts";
import { listRefunds, type RefundRow } from "#app/features/orders/money/refund-store.server.ts";
import { requestRefund } from "#app/features/orders/money/request-refund.server.ts";
import { paidByCredits, paidInMoneyCents } from "#app/features/orders/money/rules/ledger-kinds.ts";
import { isReportedFromDashboard } from "#app/features/orders/money/rules/refund-due.ts";
import { toCards } from "#app/features/orders/money/rules/refund-plan.ts";
import { formatCents } from "#app/shared/money/money.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { PaymentMethod } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { lowerPrice } from "../change/lower-price.server.ts";
import { notifyOrder } from "../emails/describe-order.server.ts";
import { loadOrder, lockOrder, type Order } from "../model/load-orders.server.ts";
import { updateBooking } from "../model/order-row-store.server.ts";
import { debtOfRefund } from "../rules/lower-price.ts";
import { momentReceived } from "../rules/owner-payment.ts";
import { ownerPayment } from "./record-payment.server.ts";

type OwnerRefund = {
  bookingId: number;
  amountCents: number;
  /** How it went back, where the owner said so. */
  method?: PaymentMethod | undefined;
  /** The name of another way to pay. */
  note: string;
  /** The payment provider makes it, to the card that paid. */
  toCard: boolean;
  /** The price goes down by what would be owed again. */
  lowersPrice: boolean;
  /** When the money changed hands; without it, now. */
  receivedAt?: Date;
};

export async function refundByOwner(tx: Tx, deps: Deps, act: Act, refund: OwnerRefund): Promise<void> {
  const { bookingId, amountCents, method, note, toCard, lowersPrice } = refund;
  const order = orNotFound(await lockOrder(tx, bookingId), "booking");
  const { money } = order;
  requirePaid(money, amountCents);
  if (method === "card" && !toCard && amountCents > order.refundDueCents) {
    requireUnreported(money, amountCents, await listRefunds(tx, [bookingId]));
  }
  const debtCents = debtOfRefund({ totalCents: order.totalCents, settledCents: money.settledCents, amountCents });
  const loweredCents = lowersPrice ? debtCents : 0;
  await (toCard ? sendToCard(tx, deps, act, order, amountCents) : addRefund(tx, act, { ...refund, loweredCents }));
  const refundDueCents = Math.max(0, order.refundDueCents - amountCents);
  await updateBooking(tx, bookingId, { refundDueCents }, act.at);
  if (loweredCents > 0)
    await lowerPrice(tx, deps, act, await loadOrder(tx, { ...order, refundDueCents }), loweredCents);
  const details = { amountCents, method, note, ...(loweredCents > 0 ? { loweredCents } : {}) };
  const action = toCard ? "card refund ordered" : "refund recorded";
  await writeAudit(tx, act, { action, bookingId, details });
  // The customer hears of a refund to the card once the provider has made it.
  if (toCard) return;
  const news = { kind: "refund_sent", amountCents, how: method ?? "unsaid", methodName: note } as const;
  await notifyOrder(tx, deps, await loadOrder(tx, order), news, ownerPayment(order));
}

function requirePaid({ moved }: OrderMoney, amountCents: number): void {
  if (amountCents <= paidInMoneyCents(moved)) return;
  const byCredit = paidByCredits(moved).length > 0;
  throw tooMuch(byCredit ? NO_CASH_FOR_CREDIT : "You can't refund more than was paid.");
}

/** What the owner refunds in the dashboard is reported by itself, and then it is in the books. */
function requireUnreported({ ledger }: OrderMoney, amountCents: number, refunds: RefundRow[]): void {
  if (!isReportedFromDashboard(ledger, refunds, amountCents)) return;
  const amount = formatCents(amountCents);
  throw tooMuch(
    `The payment provider has reported a refund of ${amount}, and it's counted. You don't need to record it again. If you made another one in its dashboard, it's added as soon as it's reported.`,
  );
}

async function sendToCard(
  tx: Tx,
  deps: Deps,
  { by }: Act,
  { id: bookingId, version, money }: Order,
  amountCents: number,
) {
  const { refundsByApi, provider } = deps.payments;
  const { byApi, byHandCents } = toCards(money.moved, amountCents, refundsByApi ? provider : undefined);
  if (byHandCents > 0) {
    throw tooMuch(`Only ${formatCents(amountCents - byHandCents)} can go back to the card. Refund the rest yourself.`);
  }
  for (const part of byApi) {
    const key = `owner-${bookingId}-${version}-${part.paymentRef}`;
    await requestRefund(tx, deps, { bookingId, ...part, key }, by);
  }
}

type LoweringRefund = OwnerRefund & { loweredCents: number };

async function addRefund(tx: Tx, { at, by }: Act, refund: LoweringRefund): Promise<void> {
  const { bookingId, amountCents, method, note, loweredCents } = refund;
  await addToLedger(tx, {
    bookingId,
    kind: "refund",
    amountCents: -amountCents,
    provider: "owner",
    method: method ?? null,
    note,
    loweredCents,
    recordedBy: by?.userId ?? null,
    recordedRole: by?.role ?? null,
    createdAt: momentReceived(refund.receivedAt, at),
  });
}

const tooMuch = (message: string) => new Problem(422, "too_much", message, { fields: { amount: message } });

const NO_CASH_FOR_CREDIT =
  "You can't refund more than was paid in money. What a rain check paid goes back to it when you change or cancel the order.";
