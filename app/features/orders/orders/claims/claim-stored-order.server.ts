import { claimOrder, lockOrderItems, type Shortage } from "#app/features/fleet/availability/claim-order.server.ts";
import type { DayRange } from "#app/features/fleet/availability/rules/day-range.ts";
import type { Tx } from "#db/database.ts";
import { listOrderExtras, listOrderItems } from "../model/order-lines-store.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";

/**
 * Claims everything of an order that has no days now: after it expired, after its days were released, or on other days. What it
 * can't have is given back, with nothing of it claimed.
 */
export async function claimAgain(
  tx: Tx,
  booking: Pick<Booking, "id" | "eventDate" | "lastDay" | "customerName">,
  kind: "hold" | "booking",
  { now, timeZone }: { now: Date; timeZone: string },
  units: ReadonlyMap<number, number> = new Map(),
): Promise<Shortage | undefined> {
  const { id: bookingId } = booking;
  await lockOrderItems(tx, bookingId);
  const range: DayRange = { from: booking.eventDate, through: booking.lastDay };
  const items = await listOrderItems(tx, [bookingId]);
  const extras = await listOrderExtras(tx, [bookingId]);
  const order = {
    bookingId,
    kind,
    range,
    extras,
    now,
    timeZone,
    reason: `Booked by ${booking.customerName}`,
    orderItems: items.map(({ id, inflatableId }) => ({ itemId: id, inflatableId, ownUnitId: units.get(id) })),
  };
  // Undone on its own: the caller goes on, with the money back or another day.
  class Undo extends Error {}
  let shortage: Shortage | undefined;
  try {
    await tx.transaction(async (inner) => {
      shortage = await claimOrder(inner, order);
      if (shortage) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return shortage;
}
