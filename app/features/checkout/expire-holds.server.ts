import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { releaseClaim } from "../availability/store.server.ts";
import { bookingFacts } from "../booking/booking-facts.server.ts";
import { type Booking, lockExpiredHolds, updateBooking } from "../booking/store.server.ts";
import { notify } from "../notifications/notify.server.ts";
import { voidWaivers } from "../waiver/store.server.ts";

const BATCH = 50;

/** Lets go of the dates whose hold ran out, and tells the customers. Returns how many. */
export async function expireHolds(deps: Deps): Promise<number> {
  let expired = 0;
  for (;;) {
    const batch = await deps.db.transaction(async (tx) => {
      const rows = await lockExpiredHolds(tx, deps.now(), BATCH);
      for (const row of rows) await expire(tx, deps, row);
      return rows.length;
    });
    expired += batch;
    if (batch < BATCH) return expired;
  }
}

async function expire(tx: Tx, deps: Deps, row: Booking): Promise<void> {
  const now = deps.now();
  await releaseClaim(tx, row.id);
  await voidWaivers(tx, row.id);
  await updateBooking(tx, row.id, { status: "expired" }, now);
  await writeAudit(tx, { at: now, actor: "system", action: "hold expired", bookingId: row.id });
  const booking = await bookingFacts(tx, deps.config, row);
  const calendarUrl = `${deps.config.publicUrl}/calendar?inflatable=${row.inflatableId}`;
  await notify(
    tx,
    deps,
    { kind: "hold_expired", booking, calendarUrl },
    {
      event: `booking-${row.id}-expired-${row.holdExpiresAt?.getTime()}`,
      bookingId: row.id,
      customerEmail: row.customerEmail,
    },
  );
}
