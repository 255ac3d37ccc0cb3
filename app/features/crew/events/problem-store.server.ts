// What could not be done as the crew reported it, until somebody in the office has taken care of it.
import { and, asc, eq, isNotNull, isNull, min, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../../db/database.ts";
import { bookings } from "../../../../db/schema/booking.ts";
import { heldEvents, stopEvents } from "../../../../db/schema/deliveries.ts";

export const isOpenProblem = and(isNotNull(stopEvents.problem), isNull(stopEvents.settledAt));

export async function listOpenProblems(db: Db, limit: number) {
  const rows = await db
    .select({
      id: stopEvents.id,
      bookingId: bookings.id,
      number: stopEvents.bookingId,
      name: bookings.customerName,
      eventDate: stopEvents.date,
      note: stopEvents.problem,
      since: stopEvents.happenedAt,
    })
    .from(stopEvents)
    .leftJoin(bookings, eq(bookings.id, stopEvents.bookingId))
    .where(isOpenProblem)
    .orderBy(asc(stopEvents.id))
    .limit(limit);
  return rows.map(({ number, name, note, ...row }) => ({
    ...row,
    name: name ?? `Booking ${number}`,
    note: note ?? "",
  }));
}

/** What it was; undefined where it is settled already. */
export async function closeProblem(tx: Tx, id: number, at: Date) {
  const [row] = await tx
    .update(stopEvents)
    .set({ settledAt: at })
    .where(and(eq(stopEvents.id, id), isNotNull(stopEvents.problem), isNull(stopEvents.settledAt)))
    .returning({ bookingId: stopEvents.bookingId, problem: stopEvents.problem });
  return row;
}

/** Undefined where nothing waits for the owner. */
export async function countHeld(db: Db): Promise<{ count: number; since: Date } | undefined> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, since: min(heldEvents.receivedAt) })
    .from(heldEvents)
    .where(eq(heldEvents.state, "waiting"));
  return row?.since ? { count: row.count, since: row.since } : undefined;
}
