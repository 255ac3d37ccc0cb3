import { attempt } from "../../../attempt.server.ts";
import type { Deps } from "../../../deps.server.ts";
import { notify } from "../../messages/notify.server.ts";
import { listUnwritten } from "../../messages/store.server.ts";
import { hasParts } from "../../money/rules/pay-amount.ts";
import { payPart } from "../../money/rules/pay-part.ts";
import { dueByCard, LEAST_BY_CARD_CENTS } from "../../pricing/rules/least-by-card.ts";
import { describeOrder } from "../emails/describe-order.server.ts";
import { lockOrder, type Order } from "../model/load-orders.server.ts";
import { listOwingBetween } from "../model/order-days-store.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { balanceReminderDue, daysToRemind } from "../rules/scheduled-emails.ts";

/** Three days and one day before the event, what is still due. Runs every minute; each is sent once for a date. */
export async function remindOfBalance(deps: Deps): Promise<void> {
  const now = deps.now();
  if (deps.business().messages.off.includes("customer balance_reminder")) return;
  const { from, through: to } = daysToRemind(now);
  // Nobody is written to about what they can't pay online.
  const owing = { from, to, leastCents: LEAST_BY_CARD_CENTS };
  const due = (await listOwingBetween(deps.db, owing)).filter((row) => eventOf(row, now));
  const events = new Map(due.map((row) => [`${eventOf(row, now)}:customer`, row.id]));
  for (const key of await listUnwritten(deps.db, [...events.keys()])) {
    const id = events.get(key) as number;
    await attempt(deps, "remind of balance", () => remind(deps, id, now), { bookingId: id });
  }
}

/** Names the date: a booking that moves is reminded of anew. */
function eventOf(row: Booking, now: Date): string | undefined {
  const days = balanceReminderDue(row, now);
  return days && `booking-${row.id}-balance-${row.eventDate}-${days}`;
}

function remind(deps: Deps, id: number, now: Date): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const event = order && eventOf(order, now);
    // Paid, moved or canceled since the list was read.
    if (order?.status !== "confirmed" || !event) return;
    const booking = describeOrder(deps, order);
    if (dueByCard(booking.balanceCents) === 0) return;
    const about = { event, bookingId: id, customerEmail: order.customerEmail };
    const online = onlineFor(deps, order, booking.balanceCents);
    await notify(tx, deps, { kind: "balance_reminder", booking, online }, about);
  });
}

function onlineFor({ payments, business }: Deps, { items, lines }: Order, amountCents: number) {
  if (payments.takes({ itemType: "", wet: false, part: "other" })) return hasParts(amountCents) ? "parts" : "whole";
  return payments.takes(payPart(items, { lines, amountCents }, business())) ? "whole" : "no";
}
