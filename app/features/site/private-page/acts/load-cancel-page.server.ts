import type { Deps } from "#app/deps.server.ts";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import {
  cancellationFacts,
  decideOptions,
} from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { findOrderByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { goneBackCents, planCancellation } from "#app/features/orders/orders/rules/plan-cancellation.ts";
import { maskedEmail } from "#app/shared/people/masked-contact.ts";

/** What canceling today means, both ways; undefined when no booking has this token. */
export async function loadCancelPage(deps: Deps, token: string) {
  const order = await findOrderByToken(deps.db, token);
  if (!order) return undefined;
  const facts = cancellationFacts(deps, order);
  const { refundCents, byHandCents, creditBackCents, keptCents } = planCancellation(facts, "by_rule");
  const { paidCents, totalCents, depositFinal, eventDate } = facts.booking;
  return {
    id: order.id,
    path: `/booking/${order.token}`,
    itemName: rentalsText(order.items),
    emailHint: order.customerEmail && maskedEmail(order.customerEmail),
    paidInFull: paidCents >= totalCents,
    options: decideOptions(facts),
    rainCheckMonths: order.terms.cancellation.rainCheckMonths,
    facts: {
      eventDate,
      paidCents,
      depositFinal,
      keptCents,
      byHandCents,
      goneBackCents: goneBackCents(facts.ledger),
      toCardCents: refundCents - byHandCents,
      toCreditCents: creditBackCents,
      fullRefundDays: order.terms.cancellation.fullRefundDays,
    },
  };
}
