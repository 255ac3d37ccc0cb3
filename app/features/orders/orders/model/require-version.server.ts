import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { changedSince, type SeenBooking } from "../rules/seen-order.ts";
import { type Booking, lockBooking } from "./order-row-store.server.ts";

const CHANGED_MEANWHILE = "This booking was changed meanwhile. Look at it again before you save.";

/** The booking, locked until the transaction ends. Refused if it is no longer the version that the caller saw; without one, any will do. */
export async function requireVersion(tx: Tx, bookingId: number, seen: number | undefined): Promise<Booking> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  if (seen === undefined || seen === row.version) return row;
  throw new Problem(409, "changed_meanwhile", CHANGED_MEANWHILE, { details: { version: row.version } });
}

/** The same for a decision made offline, by what the owner saw then. The refusal says what has changed. */
export function requireAsSeen(
  { status }: Booking,
  seen: SeenBooking,
  money: { payments: number; paidCents: number },
): void {
  const changed = changedSince(seen, { status, ...money });
  if (changed) throw new Problem(409, "changed_meanwhile", changed);
}
