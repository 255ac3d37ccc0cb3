import type { MessageAttachment } from "../../../../db/schema/messages.ts";
import { attempt } from "../../../attempt.server.ts";
import type { Deps } from "../../../deps.server.ts";
import type { BookingFacts } from "../../messages/message-data.ts";
import { notify } from "../../messages/notify.server.ts";
import { listUnwritten } from "../../messages/store.server.ts";
import { loadOrder } from "../model/load-orders.server.ts";
import { listEndedBetween } from "../model/order-days-store.server.ts";
import { lockBooking } from "../model/order-row-store.server.ts";
import { daysToThank, thanksDue } from "../rules/scheduled-emails.ts";
import { describeOrder } from "./describe-order.server.ts";

/** The day after the party: thanks, the receipt, and where to leave a review. Runs every minute; sent once. */
export async function thankAfterParty(deps: Deps): Promise<void> {
  const now = deps.now();
  if (deps.business().messages.off.includes("customer thank_you")) return;
  const { from, through } = daysToThank(now);
  const due = (await listEndedBetween(deps.db, from, through)).filter((row) => thanksDue(row, now));
  const events = new Map(due.map(({ id }) => [`${eventOf(id)}:customer`, id]));
  for (const key of await listUnwritten(deps.db, [...events.keys()])) {
    const id = events.get(key) as number;
    await attempt(deps, "thank after party", () => thank(deps, id, now), { bookingId: id });
  }
}

const eventOf = (id: number) => `booking-${id}-thanks`;

/** Attached and not linked: people look for it in their mail years later, and a link may have been replaced by then. */
function receiptOf({ bookingId, paidCents }: BookingFacts): { customer: MessageAttachment[] } {
  const receipt = { kind: "receipt_pdf", filename: `booking-${bookingId}-receipt.pdf`, bookingId } as const;
  return { customer: paidCents > 0 ? [receipt] : [] };
}

function thank(deps: Deps, id: number, now: Date): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await lockBooking(tx, id);
    if (!row || !thanksDue(row, now)) return;
    // What was canceled or reopened meanwhile had no party, or will have another.
    if (row.status !== "completed" && row.status !== "confirmed") return;
    const booking = describeOrder(deps, await loadOrder(tx, row));
    const { reviewUrl } = deps.business().messages;
    const about = {
      event: eventOf(id),
      bookingId: id,
      customerEmail: row.customerEmail,
      attachments: receiptOf(booking),
    };
    await notify(tx, deps, { kind: "thank_you", booking, reviewUrl }, about);
  });
}
