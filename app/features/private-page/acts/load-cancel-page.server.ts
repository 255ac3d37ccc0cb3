import type { Deps } from "../../../deps.server.ts";
import { maskedEmail } from "../../../shared/masked-contact.ts";
import { thingsText } from "../../catalog/rules/rental-text.ts";
import { cancellationFacts, optionsOf } from "../../orders/lifecycle/load-customer-options.server.ts";
import { findByToken } from "../../orders/model/find-by-token.server.ts";
import { listOrderItems } from "../../orders/model/order-lines-store.server.ts";
import { goneBackCents, planCancellation } from "../../orders/rules/plan-cancellation.ts";
import type { CancelPageData } from "./act-pages.ts";

/** What canceling today means, both ways; undefined when no booking has this token. */
export async function loadCancelPage(deps: Deps, token: string): Promise<CancelPageData | undefined> {
  const row = await findByToken(deps, token);
  if (!row) return undefined;
  const facts = await cancellationFacts(deps.db, deps, row);
  const { refundCents, byHandCents, creditBackCents, keptCents } = planCancellation(facts, "by_rule");
  const { paidCents, totalCents, depositFinal, eventDate } = facts.booking;
  return {
    id: row.id,
    path: `/booking/${row.token}`,
    itemName: thingsText(await listOrderItems(deps.db, [row.id])),
    emailHint: row.customerEmail && maskedEmail(row.customerEmail),
    paidInFull: paidCents >= totalCents,
    options: optionsOf(facts),
    rainCheckMonths: row.terms.cancellation.rainCheckMonths,
    facts: {
      ...{ eventDate, paidCents, depositFinal, keptCents, byHandCents },
      goneBackCents: goneBackCents(facts.ledger),
      toCardCents: refundCents - byHandCents,
      toCreditCents: creditBackCents,
      fullRefundDays: row.terms.cancellation.fullRefundDays,
    },
  };
}
