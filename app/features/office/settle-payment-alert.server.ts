import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { resolveAlertById } from "../money/ledger-store.server.ts";
import { alertText } from "../payments/rules/alert-text.ts";

/** The owner has taken care of it. What goes on, such as an outage, raises a new alert. */
export async function settlePaymentAlert(tx: Tx, deps: Pick<Deps, "now" | "by">, id: number): Promise<void> {
  const now = deps.now();
  const alert = await resolveAlertById(tx, id, now);
  if (!alert) throw new Problem(404, "unknown_alert", "This is already done.");
  const { about, matter } = alertText(alert);
  const details = { matter: `${about} ${matter}` };
  const entry = { at: now, actor: "owner", by: deps.by, action: "payment matter settled", details } as const;
  await writeAudit(tx, alert.bookingId === null ? entry : { ...entry, bookingId: alert.bookingId });
}
