import type { Refund } from "#adapters/payments/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import { freezeUncovered } from "#app/features/orders/credits/pay-with-credit.server.ts";
import {
  addToLedger,
  findSession,
  type LedgerEntry,
  listLedger,
  updateSession,
} from "#app/features/orders/money/ledger-store.server.ts";
import { readMoney } from "#app/features/orders/money/read-balance.server.ts";
import {
  findReported,
  findRequestedTwin,
  insertRefund,
  listRefunds,
  type RefundRow,
  updateRefund,
} from "#app/features/orders/money/refund-store.server.ts";
import { keptBeside } from "#app/features/orders/money/rules/ended-order.ts";
import { sumLedger } from "#app/features/orders/money/rules/ledger-kinds.ts";
import { netCents } from "#app/features/orders/money/rules/payment-correction.ts";
import { matchReportedRefund } from "#app/features/orders/money/rules/refund-due.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { type Booking, lockBooking, updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { Tx } from "#db/database.ts";
import { raiseAlert } from "./raise-alert.server.ts";

type RefundDeps = Pick<Deps, "business" | "now" | "payments" | "jobs" | "config" | "log" | "texts">;

/** The provider made a refund, ours or one from its dashboard: the ledger has it, and the customer is notified once. */
export async function recordRefund(tx: Tx, deps: Deps, refund: Refund): Promise<void> {
  const { bookingId, refundRef, amountCents } = refund;
  const row = await lockBooking(tx, bookingId);
  const ours = await findReported(tx, refund);
  // A late "sent" doesn't undo that it came back.
  const state = refund.pending ? "sent" : "done";
  const change = ours && ours.state !== "failed" ? ({ state, refundRef } as const) : undefined;
  if (ours && change) await updateRefund(tx, ours.id, change, deps.now());
  if (!row) {
    if (!ours) await stopTwin(tx, deps, refund);
    return noteOnCheckout(tx, refund);
  }
  if (!(await addToLedger(tx, refundEntry(deps, refund)))) return;
  // One from the dashboard had taken its place, and it was made all the same: that one stands for the next of its amount.
  if (ours?.state === "manual" && ours.ownerCents + ours.disputedCents === 0) {
    await stopTwin(tx, deps, { ...refund, fromDashboard: true }, row);
  }
  const { matchedCents, correctedCents } = await settleReportedRefund(tx, deps, row, { refund, ours });
  await freezeUncovered(tx, deps, bookingId);
  const details = { amountCents, ...whichRefund(refund), matchedCents };
  await writeAudit(tx, { at: deps.now(), actor: "provider" }, { action: "refund sent", bookingId, details });
  // The customer got the email when the owner recorded it.
  if (correctedCents === amountCents) return;
  const news = { kind: "refund_sent", amountCents, how: "provider" } as const;
  await notifyOrder(tx, deps, await loadOrder(tx, row), news, { event: `refund-${refundRef}` });
}

/** The provider made a refund that came back: the ledger reverses it, and it falls to the owner, unless it had already. */
export async function recordFailedRefund(tx: Tx, deps: RefundDeps, refund: Refund): Promise<void> {
  const { bookingId, refundRef, amountCents } = refund;
  const now = deps.now();
  const booking = await lockBooking(tx, bookingId);
  const ours = await findReported(tx, refund);
  if (ours?.state === "failed") return;
  if (booking) {
    const entry = refundEntry(deps, refund);
    // This may be the first report of it; a late "sent" then finds it in the ledger and emails nobody.
    const isNew = await addToLedger(tx, entry);
    // The owner may have recorded it already, before it came back.
    if (isNew && !ours) await settleReportedRefund(tx, deps, booking, { refund, ours, hasFailed: true });
    const reversal = { ...entry, kind: "refund_failed", amountCents, providerRef: `${refundRef}-failed` } as const;
    if (!(await addToLedger(tx, reversal))) return;
  }
  if (ours?.state === "manual") return updateRefund(tx, ours.id, { state: "failed", refundRef }, now);
  if (ours) await updateRefund(tx, ours.id, { state: "failed", refundRef, ownerCents: amountCents }, now);
  else await insertRefund(tx, { ...failedElsewhere(refund), createdAt: now, updatedAt: now });
  await recordManualRefund(tx, deps, { bookingId, amountCents, details: whichRefund(refund) });
}

/** One that nobody here asked for, made in the dashboard. */
function failedElsewhere({ bookingId, refundRef, amountCents, paymentRef }: Refund) {
  return {
    bookingId,
    refundRef,
    amountCents,
    paymentRef: paymentRef ?? "",
    key: `dashboard-${refundRef}`,
    state: "failed",
    ownerCents: amountCents,
  } as const;
}

const whichRefund = ({ paymentRef, refundRef, fromDashboard }: Refund) => ({
  paymentRef,
  refundRef,
  ...(fromDashboard ? { fromDashboard } : {}),
});

type Owed = { bookingId: number; amountCents: number; details: Record<string, unknown> };

/** A refund that the payment provider did not make becomes the owner's, listed under Needs attention. */
export async function recordManualRefund(
  tx: Tx,
  deps: RefundDeps,
  { bookingId, amountCents, details }: Owed,
): Promise<void> {
  const now = deps.now();
  const row = await lockBooking(tx, bookingId);
  const failed = { action: "refund failed", bookingId, details: { ...details, amountCents } } as const;
  await writeAudit(tx, { at: now, actor: "system" }, failed);
  if (row) {
    const { moved, paidCents } = await readMoney(tx, bookingId);
    // A part of it may have gone back in the dashboard meanwhile.
    const refundDueCents = Math.min(row.refundDueCents + amountCents, Math.max(0, paidCents));
    const keptCents = keptBeside(refundDueCents, row.keptCents, moved);
    return updateBooking(tx, bookingId, { refundDueCents, keptCents }, now);
  }
  const subject = String(details.paymentRef ?? bookingId);
  await raiseAlert(tx, deps, { kind: "refund_stuck", subject, amountCents, note: subject });
}

/** A deleted booking has no ledger; its checkout records what became of the money. */
async function noteOnCheckout(tx: Tx, { paymentRef, amountCents }: Refund): Promise<void> {
  const session = paymentRef ? await findSession(tx, { paymentRef }) : undefined;
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

type Reported = { refund: Refund; ours: RefundRow | undefined; hasFailed?: boolean };
type Settled = { matchedCents: number; correctedCents: number };

/** What the provider reports as refunded is no longer due from the owner, and counts once, even if the owner recorded it first. */
async function settleReportedRefund(
  tx: Tx,
  deps: RefundDeps,
  row: Booking,
  { refund, ours, hasFailed = false }: Reported,
): Promise<Settled> {
  const { bookingId, amountCents, fromDashboard = false } = refund;
  const now = deps.now();
  const ledger = await listLedger(tx, bookingId);
  // What is reported of ours is itself; what comes from the dashboard may be any that fell to the owner.
  const fallen = ours ? [ours] : fromDashboard ? await listFallen(tx, refund) : [];
  const fallenCents = fallen.reduce((sum, { ownerCents }) => sum + ownerCents, 0);
  const byOwner = ownersCardRefunds(ledger);
  // What the owner was asked for, whether it is still due or recorded as refunded.
  const askedCents = Math.min(fallenCents, row.refundDueCents + sumLeft(byOwner));
  const isTwin = !ours && !hasFailed && askedCents < amountCents && (await stopTwin(tx, deps, refund, row));
  const { matchedCents, refundDueCents, corrections } = matchReportedRefund({
    amountCents,
    fromDashboard,
    isTwin,
    fallenCents,
    refundDueCents: row.refundDueCents,
    byOwner,
  });
  await takeOff(tx, fallen, { cents: matchedCents, now });
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

/**
 * The owner made in the dashboard what we have yet to ask for: ours is not made, nothing of it falls to the owner, and the owner
 * reads what happened.
 */
async function stopTwin(tx: Tx, deps: RefundDeps, refund: Refund, booking?: Booking): Promise<boolean> {
  const twin = refund.fromDashboard ? await findRequestedTwin(tx, refund) : undefined;
  if (!twin) return false;
  await updateRefund(tx, twin.id, { state: "manual", ownerCents: 0 }, deps.now());
  const { refundRef: subject, amountCents } = refund;
  const of = booking ? { bookingId: booking.id } : {};
  await raiseAlert(tx, deps, { kind: "refund_stopped", subject, amountCents, ...of });
  return true;
}

/** Refunds of this payment that fell to the owner and that the provider has not reported since. */
async function listFallen(tx: Tx, { bookingId, paymentRef }: Refund): Promise<RefundRow[]> {
  const all = await listRefunds(tx, [bookingId]);
  return all.filter((one) => one.ownerCents > 0 && (!paymentRef || one.paymentRef === paymentRef));
}

async function takeOff(tx: Tx, fallen: RefundRow[], { cents, now }: { cents: number; now: Date }): Promise<void> {
  let rest = cents;
  for (const { id, ownerCents } of fallen) {
    const taken = Math.min(rest, ownerCents);
    if (taken > 0) await updateRefund(tx, id, { ownerCents: ownerCents - taken }, now);
    rest -= taken;
  }
}

const sumLeft = (entries: { leftCents: number }[]) => entries.reduce((sum, { leftCents }) => sum + leftCents, 0);

function ownersCardRefunds(ledger: LedgerEntry[]) {
  const refunds = ledger.filter(
    ({ kind, provider, method }) => kind === "refund" && provider === "owner" && (method === null || method === "card"),
  );
  return refunds.map((entry) => ({
    id: entry.id,
    leftCents: -netCents(entry, ledger),
    isCard: entry.method === "card",
  }));
}
