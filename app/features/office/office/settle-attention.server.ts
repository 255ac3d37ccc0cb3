import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { lockCounted, settleStop, settleStopEvent } from "#app/features/day/deliveries/stops/stop-matters.server.ts";
import { resolveAlertById } from "#app/features/orders/money/ledger-store.server.ts";
import { recordPayment } from "#app/features/orders/orders/bookkeeping/record-payment.server.ts";
import { alertText } from "#app/features/orders/payments/rules/alert-text.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { clearCertificate } from "./store.server.ts";

/** The certificate of insurance is with the park or the school, or nobody there wants one. */
export async function settleCertificate(tx: Tx, act: Act, bookingId: number): Promise<void> {
  const found = await clearCertificate(tx, bookingId);
  if (!found) throw new Problem(404, "unknown_certificate", "This is already done.");
  const details = { place: found.place ?? "" };
  await writeAudit(tx, act, { action: "certificate settled", bookingId, details });
}

/** The owner has taken care of it. What goes on, such as an outage, raises a new alert. */
export async function settlePaymentAlert(tx: Tx, act: Act, id: number): Promise<void> {
  const alert = await resolveAlertById(tx, id, act.at);
  if (!alert) throw new Problem(404, "unknown_alert", "This is already done.");
  const { about, matter } = alertText(alert);
  const details = { matter: `${about} ${matter}` };
  const deed = { action: "payment matter settled", details } as const;
  await writeAudit(tx, act, alert.bookingId === null ? deed : { ...deed, bookingId: alert.bookingId });
}

/** Somebody has looked at what the crew reported. */
export async function settleStopMatter(tx: Tx, act: Act, id: number): Promise<void> {
  const event = await settleStopEvent(tx, id, act.at);
  if (!event) throw new Problem(404, "unknown_stop_event", "This is already done.");
  await writeAudit(tx, act, { action: "stop matter settled", bookingId: event.bookingId });
}

/** Money that the crew counted and that is in no books yet: it was more than what is there. */
export async function recordCounted(tx: Tx, deps: Deps, act: Act, id: number): Promise<void> {
  const counted = await lockCounted(tx, id);
  if (!counted) throw new Problem(404, "unknown_stop_event", "This is already done.");
  const { bookingId, method, cents, happenedAt } = counted;
  const payment = { bookingId, kind: method, amountCents: cents, note: "", overpayment: true, receivedAt: happenedAt };
  await recordPayment(tx, deps, act, payment);
  await settleStopMatter(tx, act, id);
}

/** Somebody knows what became of a stop that the crew reported nothing of. */
export async function settleMissedStop(tx: Tx, act: Act, stop: { runId: number; bookingId: number }): Promise<void> {
  if (!(await settleStop(tx, stop, act.at))) throw new Problem(404, "unknown_stop", "This is already done.");
  await writeAudit(tx, act, { action: "stop matter settled", bookingId: stop.bookingId });
}
