import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { confirmClaim } from "../availability/store.server.ts";
import { notify } from "../notifications/notify.server.ts";
import { addToLedger, ledgerSums } from "../payment/store.server.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { takesPayment } from "./rules/owner-moves.ts";
import { type Booking, lockBooking, updateBooking } from "./store.server.ts";

type OwnerPayment = { bookingId: number; kind: "cash" | "check" | "card" | "refund"; amountCents: number };

/** Money that passed through the owner's hands. A first payment confirms a booking, as a card payment would. */
export async function recordPayment(tx: Tx, deps: Deps, payment: OwnerPayment): Promise<void> {
  const { bookingId, kind, amountCents } = payment;
  const row = await requirePayable(tx, payment);
  const now = deps.now();
  const signed = kind === "refund" ? -amountCents : amountCents;
  const entry = { bookingId, amountCents: signed, provider: "owner", createdAt: now };
  await addToLedger(tx, { ...entry, kind: kind === "card" ? "charge" : kind });
  await writeAudit(tx, { at: now, actor: "owner", action: `${kind} recorded`, bookingId, details: { amountCents } });
  if (kind === "refund" && row.refundDueCents > 0) {
    await updateBooking(tx, bookingId, { refundDueCents: Math.max(0, row.refundDueCents - amountCents) }, now);
  }
  const confirms = kind !== "refund" && row.status === "pending_payment";
  if (confirms) {
    await confirmClaim(tx, bookingId);
    await updateBooking(tx, bookingId, { status: "confirmed", holdExpiresAt: null }, now);
  }
  const booking = await bookingFacts(tx, deps.config, row);
  const about = { event: `owner-payment-${bookingId}-${now.getTime()}`, bookingId, customerEmail: row.customerEmail };
  if (kind === "refund") await notify(tx, deps, { kind: "refund_sent", booking, amountCents }, about);
  else await notify(tx, deps, { kind: "payment_received", booking, amountCents, confirms }, about);
}

async function requirePayable(tx: Tx, { bookingId, kind, amountCents }: OwnerPayment): Promise<Booking> {
  const row = await lockBooking(tx, bookingId);
  if (!row) throw new Problem(404, "unknown_booking", "There is no such booking.");
  if (kind === "refund" && amountCents > (await ledgerSums(tx, bookingId)).paidCents) {
    const message = "More cannot be given back than was paid.";
    throw new Problem(422, "too_much", message, { fields: { amount: message } });
  }
  if (kind !== "refund" && !takesPayment(row.status)) {
    throw new Problem(409, "cannot_pay", `A booking that is ${row.status} takes no payment. Please make a new one.`);
  }
  return row;
}
