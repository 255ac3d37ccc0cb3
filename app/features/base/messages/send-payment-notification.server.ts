import { randomUUID } from "node:crypto";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Tx } from "#db/database.ts";
import { type NotifyDeps, notify } from "./notify.server.ts";
import type { PaymentNotification } from "./schema.ts";

/** Sends the owner's receipt to the customer. Each one is a separate event, so sending two is possible. */
export async function sendPaymentNotification(
  tx: Tx,
  deps: NotifyDeps,
  act: Act,
  payment: PaymentNotification,
): Promise<void> {
  const event = `payment-notification-${randomUUID()}`;
  await notify(tx, deps, { kind: "payment_notification", ...payment }, { event, customerEmail: payment.customerEmail });
  const action = "payment notification sent";
  await writeAudit(tx, act, { action, details: payment });
}
