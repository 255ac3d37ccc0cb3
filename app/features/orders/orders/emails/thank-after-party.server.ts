import type { Deps } from "#app/deps.server.ts";
import { listUnwritten } from "#app/features/base/messages/store.server.ts";
import type { Tx } from "#db/database.ts";
import type { MessageAttachment } from "#db/schema/messages.ts";
import { eachOrder } from "../model/each-order.server.ts";
import { loadOrder, type Order } from "../model/load-orders.server.ts";
import { listEndedBetween } from "../model/order-days-store.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { daysToThank, thanksDue } from "../rules/scheduled-emails.ts";
import { notifyOrder } from "./describe-order.server.ts";

/** The day after the party: thanks, the receipt, and where to leave a review. Runs every minute; sent once. */
export async function thankAfterParty(deps: Deps): Promise<void> {
  const now = deps.now();
  if (deps.business().messages.off.includes("customer thank_you")) return;
  const { from, through } = daysToThank(now, deps.timeZone());
  const due = (await listEndedBetween(deps.db, from, through)).filter((row) => thanksDue(row, now, deps.timeZone()));
  const events = new Map(due.map(({ id }) => [`${thanksEvent(id)}:customer`, id]));
  const unwritten = (await listUnwritten(deps.db, [...events.keys()])).map((key) => events.get(key) as number);
  await eachOrder(deps, "thank after party", unwritten, (tx, row) => thank(tx, deps, row, now));
}

const thanksEvent = (id: number) => `booking-${id}-thanks`;

/** Attached and not linked: people look for it in their mail years later, and a link may have been replaced by then. */
function attachReceipt({ id: bookingId, money }: Order): { customer: MessageAttachment[] } {
  const receipt = { kind: "receipt_pdf", filename: `booking-${bookingId}-receipt.pdf`, bookingId } as const;
  return { customer: money.paidCents > 0 ? [receipt] : [] };
}

async function thank(tx: Tx, deps: Deps, row: Booking, now: Date): Promise<void> {
  // What was canceled or reopened meanwhile had no party, or will have another.
  if (!thanksDue(row, now, deps.timeZone()) || (row.status !== "completed" && row.status !== "confirmed")) return;
  const order = await loadOrder(tx, row);
  const { reviewUrl } = deps.business().messages;
  const about = { event: thanksEvent(row.id), attachments: attachReceipt(order) };
  await notifyOrder(tx, deps, order, { kind: "thank_you", reviewUrl }, about);
}
