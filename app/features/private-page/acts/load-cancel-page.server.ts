import type { Deps } from "../../../deps.server.ts";
import { maskedEmail } from "../../../shared/masked-contact.ts";
import { rentalsText } from "../../catalog/rules/rental-text.ts";
import { cancellationFacts, decideOptions } from "../../orders/lifecycle/load-customer-options.server.ts";
import { findOrderByToken } from "../../orders/model/find-by-token.server.ts";
import { goneBackCents, planCancellation } from "../../orders/rules/plan-cancellation.ts";

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
