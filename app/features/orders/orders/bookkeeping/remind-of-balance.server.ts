import type { Deps } from "#app/deps.server.ts";
import { listUnwritten } from "#app/features/base/messages/store.server.ts";
import { hasParts } from "#app/features/orders/money/rules/pay-amount.ts";
import { payPart } from "#app/features/orders/money/rules/pay-part.ts";
import { dueByCard, LEAST_BY_CARD_CENTS } from "#app/shared/money/least-by-card.ts";
import type { Tx } from "#db/database.ts";
import { notifyOrder } from "../emails/describe-order.server.ts";
import { eachOrder } from "../model/each-order.server.ts";
import { loadOrder, type Order } from "../model/load-orders.server.ts";
import { listOwingBetween } from "../model/order-days-store.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { balanceReminderDue, daysToRemind } from "../rules/scheduled-emails.ts";

/** Three days and one day before the event, what is still due. Runs every minute; each is sent once for a date. */
export async function remindOfBalance(deps: Deps): Promise<void> {
  const now = deps.now();
  if (deps.business().messages.off.includes("customer balance_reminder")) return;
  const { from, through: to } = daysToRemind(now, deps.timeZone());
  // Nobody is written to about what they can't pay online.
  const owing = { from, to, leastCents: LEAST_BY_CARD_CENTS };
  const due = (await listOwingBetween(deps.db, owing)).filter((row) => reminderEvent(row, now, deps.timeZone()));
  const events = new Map(due.map((row) => [`${reminderEvent(row, now, deps.timeZone())}:customer`, row.id]));
  const unwritten = (await listUnwritten(deps.db, [...events.keys()])).map((key) => events.get(key) as number);
  await eachOrder(deps, "remind of balance", unwritten, (tx, row) => remind(tx, deps, row, now));
}

/** Names the date: a booking that moves is reminded of anew. */
function reminderEvent(row: Booking, now: Date, timeZone: string): string | undefined {
  const days = balanceReminderDue(row, now, timeZone);
  return days && `booking-${row.id}-balance-${row.eventDate}-${days}`;
}

async function remind(tx: Tx, deps: Deps, row: Booking, now: Date): Promise<void> {
  const event = reminderEvent(row, now, deps.timeZone());
  // Paid, moved or canceled since the list was read.
  if (row.status !== "confirmed" || !event) return;
  const order = await loadOrder(tx, row);
  const balanceCents = Math.max(0, order.totalCents - order.money.settledCents);
  if (dueByCard(balanceCents) === 0) return;
  const online = onlineFor(deps, order, balanceCents);
  await notifyOrder(tx, deps, order, { kind: "balance_reminder", online }, { event });
}

function onlineFor({ payments, business }: Deps, { items, lines }: Order, amountCents: number) {
  if (payments.takes({ itemType: "", wet: false, part: "other" })) return hasParts(amountCents) ? "parts" : "whole";
  return payments.takes(payPart(items, { lines, amountCents }, business())) ? "whole" : "no";
}
