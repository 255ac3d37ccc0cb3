import type { Refund } from "../../../adapters/payments/port.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { listAuditOfBooking } from "../audit/store.server.ts";
import { sumLedger } from "../money/rules/ledger-kinds.ts";
import { addToLedger, type LedgerEntry, listLedger } from "../money/store.server.ts";
import { totalCents } from "../pricing/rules/price.ts";
import { standingCents } from "./rules/payment-correction.ts";
import { matchReportedRefund } from "./rules/reported-refund.ts";
import { type Booking, updateBooking } from "./store.server.ts";

type Settled = { matchedCents: number; correctedCents: number };

/** What the provider reports as refunded is no longer due by hand, and counts once, whoever wrote it down first. */
export async function settleReportedRefund(
  tx: Tx,
  deps: Pick<Deps, "now">,
  row: Booking,
  refund: Refund,
): Promise<Settled> {
  const { bookingId, amountCents, fromDashboard = false } = refund;
  const now = deps.now();
  const ledger = await listLedger(tx, bookingId);
  const { matchedCents, refundDueCents, corrections } = matchReportedRefund({
    amountCents,
    fromDashboard,
    ...(await failedAndReported(tx, refund)),
    refundDueCents: row.refundDueCents,
    byOwner: ownersCardRefunds(ledger),
  });
  for (const { id, amountCents: cents } of corrections) {
    const note = "The payment provider reported the same refund.";
    const entry = { bookingId, kind: "correction", amountCents: cents, provider: "owner", note } as const;
    await addToLedger(tx, { ...entry, correctsId: id, createdAt: now });
  }
  const correctedCents = totalCents(corrections);
  const paidCents = sumLedger(ledger).paidCents + correctedCents;
  const due = Math.min(refundDueCents, Math.max(0, paidCents));
  if (due !== row.refundDueCents) await updateBooking(tx, bookingId, { refundDueCents: due }, now);
  return { matchedCents, correctedCents };
}

/** The history knows what was put down as due by hand for a payment, and what the provider reported of it since. */
async function failedAndReported(tx: Tx, { bookingId, paymentRef, fromDashboard }: Refund) {
  const history = await listAuditOfBooking(tx, bookingId);
  const ofPayment = history.filter(({ details }) => !paymentRef || details.paymentRef === paymentRef);
  const sum = (entries: typeof history, name: string) =>
    entries.reduce((cents, { details }) => cents + Number(details[name] ?? 0), 0);
  // What we asked for under a key of ours was given up; what failed without one may have been the dashboard's.
  const failures = ofPayment.filter(
    ({ action, details }) => action === "refund failed" && (fromDashboard || details.key !== undefined),
  );
  const reports = ofPayment.filter(({ action }) => action === "refund sent");
  return { failedCents: sum(failures, "amountCents"), reportedCents: sum(reports, "matchedCents") };
}

function ownersCardRefunds(ledger: LedgerEntry[]) {
  const refunds = ledger.filter(
    ({ kind, provider, method }) => kind === "refund" && provider === "owner" && (method === null || method === "card"),
  );
  return refunds.map((entry) => ({ id: entry.id, leftCents: -standingCents(entry, ledger) }));
}
