import { attempt } from "#app/attempt.server.ts";
import type { Deps } from "#app/deps.server.ts";
import type { Tx } from "#db/database.ts";
import { type Booking, lockBooking } from "./order-row-store.server.ts";

/**
 * What a timer does to each of these orders, one transaction each, with the row locked: it may have changed since the list was
 * read. What fails stops none of the others.
 */
export async function eachOrder(
  deps: Pick<Deps, "db" | "log">,
  part: string,
  ids: Iterable<number>,
  work: (tx: Tx, row: Booking) => Promise<void>,
): Promise<void> {
  for (const bookingId of ids) {
    const perform = () =>
      deps.db.transaction(async (tx) => {
        const row = await lockBooking(tx, bookingId);
        if (row) await work(tx, row);
      });
    await attempt(deps, part, perform, { bookingId });
  }
}
