// Money as it was read from the history, before refunds were rows and before what a cancellation keeps was a column. Upgrades
// are compared with it.

import { totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import { leftOfPayment } from "#app/features/orders/money/rules/refunds-on-their-way.ts";
import type { LedgerKind } from "#app/shared/words/vocabulary.ts";

export type Recorded = { action: string; details: Record<string, unknown> };
export type Entry = { kind: LedgerKind; amountCents: number; providerRef: string; paymentRef: string | null };
type Asked = { paymentRef: string; amountCents: number; key?: string };

/** For each payment: what was asked, less the refunds of it in the books, less what was given up. */
export function onTheirWayByHistory(history: readonly Recorded[], ledger: readonly Entry[]): number {
  const asked = Map.groupBy(history.flatMap(requestsIn), ({ paymentRef }) => paymentRef);
  return [...asked].reduce((sum, [paymentRef, requests]) => {
    const about = history.filter(({ details }) => details.paymentRef === paymentRef);
    const open = totalCents(requests) - madeCents(about, ledger, paymentRef) - givenUpCents(about, requests);
    return sum + Math.max(0, Math.min(open, leftOfPayment(ledger, paymentRef)));
  }, 0);
}

function requestsIn({ action, details }: Recorded): Asked[] {
  if (action === "order changed") return (details.refunds ?? []) as Asked[];
  return action === "refund requested" && details.paymentRef ? [details as Asked] : [];
}

function madeCents(about: readonly Recorded[], ledger: readonly Entry[], paymentRef: string): number {
  const byOthers = new Set(about.flatMap(({ details }) => (details.fromDashboard ? [details.refundRef] : [])));
  const made = ledger.filter((one) => one.kind === "refund" && one.paymentRef === paymentRef);
  return -totalCents(made.filter(({ providerRef }) => !byOthers.has(providerRef)));
}

function givenUpCents(about: readonly Recorded[], requests: readonly Asked[]): number {
  const givenUp = about.filter(({ action, details }) => action === "refund failed" && details.key !== undefined);
  const wholeOf = ({ details }: Recorded) =>
    requests.find(({ key }) => key === details.key)?.amountCents ?? Number(details.amountCents);
  const sentAfterAll = about.filter(({ action, details }) => action === "refund sent" && !details.fromDashboard);
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);
  return sum(givenUp.map(wholeOf)) - sum(sentAfterAll.map(({ details }) => Number(details.matchedCents ?? 0)));
}

/** What the newest cancellation said that it keeps. */
export function keptByHistory(history: readonly Recorded[]): number {
  const kept = history.findLast(({ action }) => action === "booking cancelled")?.details.keptCents;
  return typeof kept === "number" ? kept : 0;
}

/** Whether the newest end of the hold left open that the customer has paid. */
export function mayBePaidByHistory(history: readonly Recorded[]): boolean {
  return history.findLast(({ action }) => action === "hold expired")?.details.mayBePaid !== undefined;
}
