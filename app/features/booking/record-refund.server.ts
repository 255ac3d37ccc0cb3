import type { Refund } from "../../../adapters/payments/port.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { listAuditOfBooking, writeAudit } from "../audit/store.server.ts";
import { notify } from "../messages/notify.server.ts";
import { raiseAlert } from "../money/raise-alert.server.ts";
import { sumLedger } from "../money/rules/ledger-kinds.ts";
import {
  addToLedger,
  findSessionOfPayment,
  type LedgerEntry,
  listLedger,
  updateSession,
} from "../money/store.server.ts";
import { totalCents } from "../pricing/rules/price.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { freezeUncovered } from "./order-credits.server.ts";
import { netCents } from "./rules/payment-correction.ts";
import { matchReportedRefund } from "./rules/refund-due.ts";
import { type Booking, lockBooking, updateBooking } from "./store.server.ts";

type RefundDeps = Pick<Deps, "business" | "now" | "payments" | "jobs" | "config" | "log">;

/** A deleted booking has no ledger; its checkout records what became of the money. */
export async function recordRefund(tx: Tx, deps: Deps, refund: Refund): Promise<void> {
  const { bookingId, refundRef, amountCents } = refund;
  const row = await lockBooking(tx, bookingId);
  if (!row) return noteOnCheckout(tx, refund);
  if (!(await addToLedger(tx, refundEntry(deps, refund)))) return;
  const { matchedCents, correctedCents } = await settleReportedRefund(tx, deps, row, refund);
  await freezeUncovered(tx, deps, bookingId);
  const details = { amountCents, ...whichRefund(refund), matchedCents };
  await writeAudit(tx, { at: deps.now(), actor: "provider", action: "refund sent", bookingId, details });
  // The customer got the email when the owner recorded it.
  if (correctedCents === amountCents) return;
  const booking = await bookingFacts(tx, deps, row);
  await notify(
    tx,
    deps,
    { kind: "refund_sent", booking, amountCents, how: "provider" },
    { event: `refund-${refundRef}`, bookingId, customerEmail: row.customerEmail },
  );
}

/** The ledger reverses the refund, and the owner has to make it. */
export async function recordFailedRefund(tx: Tx, deps: RefundDeps, refund: Refund): Promise<void> {
  const { bookingId, refundRef, amountCents } = refund;
  if (!(await lockBooking(tx, bookingId))) return recordManualRefundOfDeletedBooking(tx, deps, refund);
  const entry = refundEntry(deps, refund);
  // This may be the first report of it; a late "sent" then finds it in the ledger and emails nobody.
  await addToLedger(tx, entry);
  const reversal = { ...entry, kind: "refund_failed", amountCents, providerRef: `${refundRef}-failed` } as const;
  if (await addToLedger(tx, reversal))
    await recordManualRefund(tx, deps, { bookingId, amountCents, details: whichRefund(refund) });
}

const whichRefund = ({ paymentRef, refundRef, fromDashboard }: Refund) => ({
  ...{ paymentRef, refundRef },
  ...(fromDashboard ? { fromDashboard } : {}),
});

/** There is no ledger to say whether this was reported before; the history does. */
async function recordManualRefundOfDeletedBooking(tx: Tx, deps: RefundDeps, refund: Refund): Promise<void> {
  const { bookingId, refundRef, amountCents } = refund;
  const history = await listAuditOfBooking(tx, bookingId);
  if (history.some(({ action, details }) => action === "refund failed" && details.refundRef === refundRef)) return;
  await recordManualRefund(tx, deps, { bookingId, amountCents, details: whichRefund(refund) });
}

type Owed = { bookingId: number; amountCents: number; details: Record<string, unknown> };

/** A refund that the payment provider did not make becomes the owner's, listed under Needs attention. */
export async function recordManualRefund(
  tx: Tx,
  deps: RefundDeps,
  { bookingId, amountCents, details }: Owed,
): Promise<void> {
  const now = deps.now();
  const row = await lockBooking(tx, bookingId);
  const entry = { at: now, actor: "system", action: "refund failed", bookingId } as const;
  await writeAudit(tx, { ...entry, details: { ...details, amountCents } });
  if (row) return updateBooking(tx, bookingId, { refundDueCents: row.refundDueCents + amountCents }, now);
  const subject = String(details.paymentRef ?? bookingId);
  await raiseAlert(tx, deps, { kind: "refund_stuck", subject, amountCents, note: subject });
}

async function noteOnCheckout(tx: Tx, { paymentRef, amountCents }: Refund): Promise<void> {
  const session = paymentRef ? await findSessionOfPayment(tx, paymentRef) : undefined;
  if (session) await updateSession(tx, session.id, { refundedCents: Math.max(session.refundedCents, amountCents) });
}

function refundEntry(deps: RefundDeps, { bookingId, refundRef, amountCents, paymentRef }: Refund) {
  return {
    bookingId,
    kind: "refund",
    amountCents: -amountCents,
    provider: deps.payments.provider,
    providerRef: refundRef,
    paymentRef: paymentRef ?? null,
    createdAt: deps.now(),
  } as const;
}

type Settled = { matchedCents: number; correctedCents: number };

/** What the provider reports as refunded is no longer due from the owner, and counts once, even if the owner recorded it first. */
async function settleReportedRefund(tx: Tx, deps: Pick<Deps, "now">, row: Booking, refund: Refund): Promise<Settled> {
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

/** From the history: what became due from the owner for a payment, and what the provider has reported of it since. */
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
  return refunds.map((entry) => ({ id: entry.id, leftCents: -netCents(entry, ledger) }));
}
