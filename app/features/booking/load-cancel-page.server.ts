import type { Deps } from "../../deps.server.ts";
import { maskedEmail } from "../../shared/masked-contact.ts";
import { cancellationFacts, optionsOf } from "./cancellation-facts.server.ts";
import { findByToken } from "./find-by-token.server.ts";
import { listOrderItems } from "./order-store.server.ts";
import type { CancelPageData } from "./renter-pages.ts";
import { goneBackCents, planCancellation } from "./rules/cancellation.ts";
import { thingsText } from "./rules/order-text.ts";

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
