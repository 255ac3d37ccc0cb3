// What the crew reported, as the office reads it.
import { asc, eq, inArray } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { attachments, stopEvents } from "#db/schema/deliveries.ts";
import { readStanding, type StopEvent, type StopStanding } from "../rules/read-standing.ts";

/** All that was reported of a day, in one query. */
async function listStopEvents(db: Db | Tx, date: PlainDate): Promise<StopEvent[]> {
  return db.select().from(stopEvents).where(eq(stopEvents.date, date)).orderBy(asc(stopEvents.id));
}

/** What was said of the loading list of these orders, in the order in which it happened. */
export async function listLoaded(db: Db | Tx, date: PlainDate, bookingIds: readonly number[]) {
  const events = (await listStopEvents(db, date)).filter(
    ({ kind, bookingId }) => kind === "loaded" && bookingIds.includes(bookingId),
  );
  return events
    .toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime() || a.id - b.id)
    .map(({ bookingId, data }) => ({ bookingId, line: String(data.line), isLoaded: data.loaded === true }));
}

const stopKey = (bookingId: number, kind: StopKind) => `${kind} ${bookingId}`;

/** How far each stop of a day is. */
export async function readStandings(
  db: Db | Tx,
  date: PlainDate,
): Promise<(bookingId: number, kind: StopKind) => StopStanding> {
  const events = Map.groupBy(await listStopEvents(db, date), ({ bookingId, stop }) => stopKey(bookingId, stop));
  return (bookingId, kind) => readStanding(events.get(stopKey(bookingId, kind)) ?? []);
}

/** The photos and signatures of orders, by the hash that events name them with. */
export async function listAttachments(db: Db | Tx, bookingIds: number[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: attachments.id, hash: attachments.hash })
    .from(attachments)
    .where(inArray(attachments.bookingId, bookingIds));
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}

export async function findAttachment(db: Db | Tx, id: number) {
  const [row] = await db
    .select({ bytes: attachments.bytes, contentType: attachments.contentType })
    .from(attachments)
    .where(eq(attachments.id, id));
  return row;
}
