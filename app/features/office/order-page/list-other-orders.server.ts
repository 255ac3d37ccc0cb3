import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { listBookingsOfCustomer } from "#app/features/orders/orders/model/list-store.server.ts";
import { listOrderItems } from "#app/features/orders/orders/model/order-lines-store.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { Db, Tx } from "#db/database.ts";
import type { BookingDetail } from "./order-page-schema.ts";

const MOST = 10;

/** The customer's other orders and offers, newest first. */
export async function listOtherOrders(db: Db | Tx, { id, customerId }: Booking): Promise<BookingDetail["otherOrders"]> {
  if (customerId === null) return [];
  const all = await listBookingsOfCustomer(db, customerId, MOST + 1);
  const others = all.filter((order) => order.id !== id).slice(0, MOST);
  const orderItems = await listOrderItems(
    db,
    others.map((order) => order.id),
  );
  const byOrder = Map.groupBy(orderItems, ({ bookingId }) => bookingId);
  return others.map(({ id, eventDate, days, lastDay, status }) => ({
    id,
    eventDate,
    days,
    lastDay,
    status,
    productName: rentalsText(byOrder.get(id) ?? []),
  }));
}
