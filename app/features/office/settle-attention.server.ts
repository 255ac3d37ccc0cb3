import type { Tx } from "../../../db/database.ts";
import type { Act } from "../../shared/act.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { resolveAlertById } from "../money/ledger-store.server.ts";
import { alertText } from "../payments/rules/alert-text.ts";
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
