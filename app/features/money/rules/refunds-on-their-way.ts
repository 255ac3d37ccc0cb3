import { totalCents } from "../../pricing/rules/price.ts";
import type { LedgerKind } from "./ledger-kinds.ts";

type Recorded = { action: string; details: Record<string, unknown> };
type Entry = { kind: LedgerKind; amountCents: number; providerRef: string | null; paymentRef: string | null };
type Asked = { paymentRef: string; amountCents: number; key?: string };

/**
 * What we asked the payment provider to refund and has neither been made nor given up: it may be away for days. For each
 * payment, what was asked, less the refunds of it in the books, less what was given up and is the owner's now. A refund that
 * was made and came back later stays in the books as made; what is due then is counted there.
 */
export function refundsOnTheirWay(history: readonly Recorded[], ledger: readonly Entry[]) {
  const asked = history.flatMap(requestsOf);
  return [...Map.groupBy(asked, ({ paymentRef }) => paymentRef)].flatMap(([paymentRef, requests]) => {
    const about = history.filter(({ details }) => details.paymentRef === paymentRef);
    const open = totalCents(requests) - madeCents(about, ledger, paymentRef) - givenUpCents(about, requests);
    // Whoever was faster, the owner in the dashboard or the cardholder's bank: no more can go back than is left.
    const amountCents = Math.min(open, leftOfPayment(ledger, paymentRef));
    return amountCents > 0 ? [{ paymentRef, amountCents }] : [];
  });
}

/** What is left of a card payment in the books. */
export function leftOfPayment(ledger: readonly Entry[], ref: string): number {
  return totalCents(ledger.filter(({ providerRef, paymentRef }) => providerRef === ref || paymentRef === ref));
}

/** Older changes of orders name their refunds themselves. */
function requestsOf({ action, details }: Recorded): Asked[] {
  if (action === "order changed") return (details.refunds ?? []) as Asked[];
  // An erased person's entries have no references any more.
  return action === "refund requested" && details.paymentRef ? [details as Asked] : [];
}

/** Refunds in the books, without those that nobody here asked for. */
function madeCents(about: readonly Recorded[], ledger: readonly Entry[], paymentRef: string): number {
  const byOthers = new Set(about.flatMap(({ details }) => (details.fromDashboard ? [details.refundRef] : [])));
  const made = ledger.filter((one) => one.kind === "refund" && one.paymentRef === paymentRef);
  return -totalCents(made.filter(({ providerRef }) => !byOthers.has(providerRef)));
}

/**
 * Refunds that were never made. Only what is given up has our key: what the provider made and took back is in the books. One
 * that the provider reports after all is in the books as well, and the report says how much of it had been given up.
 */
function givenUpCents(about: readonly Recorded[], requests: readonly Asked[]): number {
  const givenUp = about.filter(({ action, details }) => action === "refund failed" && details.key !== undefined);
  const wholeOf = ({ details }: Recorded) =>
    requests.find(({ key }) => key === details.key)?.amountCents ?? Number(details.amountCents);
  const sentAfterAll = about.filter(({ action, details }) => action === "refund sent" && !details.fromDashboard);
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);
  return sum(givenUp.map(wholeOf)) - sum(sentAfterAll.map(({ details }) => Number(details.matchedCents ?? 0)));
}
