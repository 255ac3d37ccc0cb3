import type { Deps } from "#app/deps.server.ts";
import type { BookingLine } from "#app/features/base/messages/message-data.ts";
import { summaryWindow } from "#app/features/base/messages/rules/summary-window.ts";
import type { MessageRow, Rewritten } from "#app/features/base/messages/store.server.ts";
import { writeMessage } from "#app/features/base/messages/templates/write-message.server.ts";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import type { Tx } from "#db/database.ts";
import { listUnmailedBookings } from "../model/list-store.server.ts";
import { loadOrders } from "../model/load-orders.server.ts";

/** New bookings of a quarter of an hour that this owner had no email about; undefined when none is left. */
export async function rewriteSummary(tx: Tx, deps: Deps, message: MessageRow): Promise<Rewritten | undefined> {
  const recipient = message.eventKey.slice(message.eventKey.indexOf(":") + 1);
  const rows = await listUnmailedBookings(tx, summaryWindow(message.createdAt), recipient);
  if (rows.length === 0) return undefined;
  const bookings = (await loadOrders(tx, rows)).map(
    (order): BookingLine => ({ ...order, bookingId: order.id, itemName: rentalsText(order.items) }),
  );
  const bookingsUrl = `${deps.config.publicUrl}/admin/bookings`;
  const written = writeMessage({ kind: "bookings_summary", bookings, bookingsUrl }, "owner", deps.business());
  const { attachments, toAddress } = message;
  return written && { ...written, attachments, toAddress };
}
