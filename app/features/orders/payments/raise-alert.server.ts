import { type NotifyDeps, notify } from "#app/features/base/messages/notify.server.ts";
import { firstOwnerEmail } from "#app/features/base/settings/rules/owner-emails.ts";
import { type AlertKind, insertAlert } from "#app/features/orders/money/ledger-store.server.ts";
import { bookingHref } from "#app/shared/booking-href.ts";
import type { Tx } from "#db/database.ts";
import { alertText } from "./rules/alert-text.ts";

type Alert = { kind: AlertKind; subject: string; bookingId?: number; amountCents?: number; note?: string };
type AlertDeps = NotifyDeps;

/** Alerts the owner: on the dashboard until it is resolved, and once by email. */
export async function raiseAlert(tx: Tx, deps: AlertDeps, alert: Alert): Promise<void> {
  const row = await insertAlert(tx, { ...alert, createdAt: deps.now() });
  if (!row) return;
  deps.log.warn({ kind: row.kind, subject: row.subject, bookingId: row.bookingId }, "payment alert raised");
  const { about, matter, help } = alertText(row);
  const { publicUrl } = deps.config;
  const adminUrl = row.bookingId === null ? `${publicUrl}/admin` : publicUrl + bookingHref(row.bookingId);
  const message = { kind: "payment_alert", title: `${about} ${matter}`, help, adminUrl } as const;
  await notify(tx, deps, message, {
    event: `payment-alert-${row.id}`,
    customerEmail: firstOwnerEmail(deps.business()),
    ...(row.bookingId === null ? {} : { bookingId: row.bookingId }),
  });
}
