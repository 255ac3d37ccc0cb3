import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { thingsText } from "../../catalog/rules/rental-text.ts";
import type { BookingLine } from "../../messages/message-data.ts";
import { summaryWindow } from "../../messages/rules/summary-window.ts";
import type { MessageRow, Rewritten } from "../../messages/store.server.ts";
import { writeMessage } from "../../messages/templates/write-message.server.ts";
import { totalCents } from "../../pricing/rules/price.ts";
import { listUnmailedBookings } from "../model/list-store.server.ts";
import { listOrderItems, listPriceLines } from "../model/order-lines-store.server.ts";

/** New bookings of a quarter of an hour that this owner had no email about; undefined when none is left. */
export async function rewriteSummary(tx: Tx, deps: Deps, message: MessageRow): Promise<Rewritten | undefined> {
  const recipient = message.eventKey.slice(message.eventKey.indexOf(":") + 1);
  const rows = await listUnmailedBookings(tx, summaryWindow(message.createdAt), recipient);
  if (rows.length === 0) return undefined;
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(await listOrderItems(tx, ids), ({ bookingId }) => bookingId);
  const lines = Map.groupBy(await listPriceLines(tx, ids), ({ bookingId }) => bookingId);
  const bookings = rows.map(({ id: bookingId, customerName, eventDate, lastDay, days }): BookingLine => {
    const rented = items.get(bookingId) ?? [];
    const order = { itemName: thingsText(rented), items: rented, totalCents: totalCents(lines.get(bookingId) ?? []) };
    return { bookingId, customerName, eventDate, lastDay, days, ...order };
  });
  const bookingsUrl = `${deps.config.publicUrl}/admin/bookings`;
  const written = writeMessage({ kind: "bookings_summary", bookings, bookingsUrl }, "owner", deps.business());
  const { attachments, toAddress } = message;
  return written && { ...written, attachments, toAddress };
}
