import type { Deps } from "#app/deps.server.ts";
import { creditsThatPay } from "#app/features/orders/credits/pay-with-credit.server.ts";
import { hasStaffEntries } from "#app/features/orders/money/rules/ledger-kinds.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { BookingStatus } from "#app/shared/words/vocabulary.ts";
import type { Order } from "../model/load-orders.server.ts";
import { type CustomerOptions, customerOptions } from "../rules/customer-options.ts";
import type { CancellationFacts } from "../rules/plan-cancellation.ts";

type CancellationDeps = Pick<Deps, "now" | "timeZone" | "payments" | "business">;

/** Everything that decides what a customer may do, and what a cancellation means, from the order's own books. */
export function cancellationFacts(
  { payments, now, timeZone, business }: CancellationDeps,
  order: Order,
): CancellationFacts {
  const { money, credits, terms, refundDueCents } = order;
  const { status, eventDate, lastDay, depositCents, reschedules, depositFinal, totalCents } = order;
  return {
    booking: {
      status,
      eventDate,
      lastDay,
      depositCents,
      reschedules,
      depositFinal,
      totalCents,
      refundDueCents,
      paidCents: money.paidCents,
      paidByCredits: creditsThatPay(money.ledger, credits),
      settledCents: money.settledCents,
      enteredByStaff: hasStaffEntries(money.ledger),
      calledOff: order.calledOffAt !== null,
      weatherOffer: hasWeatherOffer(order, now()),
      mayBePaid: !payments.reportsPayments,
    },
    terms,
    today: businessToday(now(), timeZone()),
    ledger: money.moved,
    dueByHandCents: refundDueCents,
    // Undefined where the owner makes every refund.
    refundsThrough: payments.refundsByApi ? payments.provider : undefined,
    noShowKeepsAll: business().noShow.keepsAll,
  };
}

/** Because of the weather it may be moved, or become a rain check, for free. */
export const hasWeatherOffer = ({ weatherOfferUntil }: Pick<Order, "weatherOfferUntil">, now: Date) =>
  weatherOfferUntil !== null && weatherOfferUntil > now;

/** What the customer of a booking may do today; a status of the clock counts where the row is behind it. */
export const decideOptions = (
  { booking, terms, today }: CancellationFacts,
  status: BookingStatus = booking.status,
): CustomerOptions => customerOptions({ ...booking, status }, terms, today);
