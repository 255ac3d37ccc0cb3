import type { Db, Tx } from "../../../db/database.ts";
import { thingsText } from "../catalog/rules/rental-text.ts";
import { listBookingsOfCustomer } from "../orders/model/list-store.server.ts";
import { listOrderItems } from "../orders/model/order-lines-store.server.ts";
import type { Booking } from "../orders/model/order-row-store.server.ts";
import type { BookingDetail } from "./order-page-schema.ts";

const MOST = 10;

/** The customer's other orders and offers, newest first. */
export async function listOtherOrders(db: Db | Tx, { id, customerId }: Booking): Promise<BookingDetail["otherOrders"]> {
  if (customerId === null) return [];
  const all = await listBookingsOfCustomer(db, customerId, MOST + 1);
  const others = all.filter((order) => order.id !== id).slice(0, MOST);
  const things = await listOrderItems(
    db,
    others.map((order) => order.id),
  );
  const byOrder = Map.groupBy(things, ({ bookingId }) => bookingId);
  return others.map(({ id, eventDate, days, lastDay, status }) => ({
    id,
    eventDate,
    days,
    lastDay,
    status,
    productName: thingsText(byOrder.get(id) ?? []),
  }));
}
