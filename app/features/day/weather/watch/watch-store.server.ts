import { and, asc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { SiteReading } from "#app/shared/weather.ts";
import type { WatchEnding, WatchOutcome } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { watchReadings, weatherAlerts } from "#db/schema/weather.ts";
import type { Look } from "../rules/live-watch.ts";

export type WeatherAlertRow = typeof weatherAlerts.$inferSelect;

/** Since then, in their order, by place. */
export async function listLooks(db: Db | Tx, places: string[], since: Date): Promise<Map<string, Look[]>> {
  if (places.length === 0) return new Map();
  const rows = await db
    .select()
    .from(watchReadings)
    .where(and(inArray(watchReadings.place, places), gte(watchReadings.slot, since)))
    .orderBy(asc(watchReadings.slot));
  return Map.groupBy(rows, ({ place }) => place);
}

/** Another look in the same quarter of an hour replaces the one before. */
export async function saveLooks(
  db: Db,
  rows: { place: string; slot: Date; readAt: Date; reading: SiteReading }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(watchReadings)
    .values(rows)
    .onConflictDoUpdate({
      target: [watchReadings.place, watchReadings.slot],
      set: { readAt: sql`excluded.read_at`, reading: sql`excluded.reading` },
    });
}

export async function deleteOldLooks(db: Db, before: Date): Promise<void> {
  await db.delete(watchReadings).where(lt(watchReadings.slot, before));
}

/** The new one; none where one of its kind is open. */
export async function insertAlert(
  tx: Tx,
  alert: typeof weatherAlerts.$inferInsert,
): Promise<WeatherAlertRow | undefined> {
  const [row] = await tx.insert(weatherAlerts).values(alert).onConflictDoNothing().returning();
  return row;
}

export const listOpenAlerts = (db: Db | Tx, bookingId?: number): Promise<WeatherAlertRow[]> =>
  listAlerts(db, isNull(weatherAlerts.endedAt), bookingId);

/** Of a day, also those that are over. */
export const listAlertsOn = (db: Db | Tx, date: PlainDate, bookingId?: number): Promise<WeatherAlertRow[]> =>
  listAlerts(db, eq(weatherAlerts.date, date), bookingId);

async function listAlerts(db: Db | Tx, which: SQL, bookingId: number | undefined): Promise<WeatherAlertRow[]> {
  const ofOne = bookingId === undefined ? undefined : eq(weatherAlerts.bookingId, bookingId);
  return db.select().from(weatherAlerts).where(and(which, ofOne)).orderBy(asc(weatherAlerts.id));
}

export async function findAlertByCode(db: Db | Tx, code: string): Promise<WeatherAlertRow | undefined> {
  const [row] = await db.select().from(weatherAlerts).where(eq(weatherAlerts.code, code));
  return row;
}

/** Those that were still open. Nobody hears of one that ends while another goes on. */
export async function endAlerts(
  tx: Tx,
  ids: number[],
  end: { at: Date; ending: WatchEnding; reading: SiteReading | null; isAllClear: boolean },
): Promise<WeatherAlertRow[]> {
  if (ids.length === 0) return [];
  return tx
    .update(weatherAlerts)
    .set({
      endedAt: end.at,
      ending: end.ending,
      endReading: end.reading,
      ownerClearNotifiedAt: end.isAllClear ? null : end.at,
    })
    .where(and(inArray(weatherAlerts.id, ids), isNull(weatherAlerts.endedAt)))
    .returning();
}

/** Everybody is off, said for what is open. The first answer counts. */
export async function answerAlerts(
  tx: Tx,
  bookingId: number,
  { at, by }: { at: Date; by: number | null },
): Promise<number> {
  const isOpen = and(
    eq(weatherAlerts.bookingId, bookingId),
    isNull(weatherAlerts.endedAt),
    isNull(weatherAlerts.answeredAt),
  );
  const rows = await tx
    .update(weatherAlerts)
    .set({ answeredAt: at, answeredBy: by })
    .where(isOpen)
    .returning({ id: weatherAlerts.id });
  return rows.length;
}

/** What the customer does after the all-clear. The last word counts. */
export async function setOutcome(
  tx: Tx,
  bookingId: number,
  date: PlainDate,
  { outcome, at }: { outcome: WatchOutcome; at: Date },
): Promise<number> {
  const isOver = and(
    eq(weatherAlerts.bookingId, bookingId),
    eq(weatherAlerts.date, date),
    eq(weatherAlerts.ending, "clear"),
    or(isNull(weatherAlerts.outcome), sql`${weatherAlerts.outcome} <> ${outcome}`),
  );
  const rows = await tx
    .update(weatherAlerts)
    .set({ outcome, outcomeAt: at })
    .where(isOver)
    .returning({ id: weatherAlerts.id });
  return rows.length;
}

/** With whom they are about. Held until the transaction ends. */
async function takeAlerts(tx: Tx, which: SQL | undefined) {
  const { customerName, customerPhone, city: town } = bookings;
  const rows = await tx
    .select({ alert: weatherAlerts, customer: { customerName, customerPhone, town } })
    .from(weatherAlerts)
    .innerJoin(bookings, eq(bookings.id, weatherAlerts.bookingId))
    .where(which)
    .orderBy(asc(weatherAlerts.id))
    .for("update", { of: weatherAlerts, skipLocked: true });
  return rows.map(({ alert, customer }) => ({ ...alert, ...customer }));
}

export type AlertNews = Awaited<ReturnType<typeof takeAlerts>>[number];

/** What the owner has not heard about yet since a moment: older news, such as from a backup, is none. */
export function takeNews(tx: Tx, kind: "begun" | "cleared", since: Date) {
  const isNew =
    kind === "begun"
      ? and(isNull(weatherAlerts.ownerNotifiedAt), gte(weatherAlerts.startedAt, since))
      : and(
          eq(weatherAlerts.ending, "clear"),
          isNull(weatherAlerts.ownerClearNotifiedAt),
          gte(weatherAlerts.endedAt, since),
        );
  return takeAlerts(tx, isNew);
}

/** Open, without an answer, and begun so long ago. */
export function takeUnanswered(tx: Tx, startedBefore: Date, reminders: number) {
  const isUnanswered = and(
    isNull(weatherAlerts.endedAt),
    isNull(weatherAlerts.answeredAt),
    lte(weatherAlerts.startedAt, startedBefore),
    eq(weatherAlerts.reminders, reminders),
  );
  return takeAlerts(tx, isUnanswered);
}

type Noted = Partial<Pick<WeatherAlertRow, "ownerNotifiedAt" | "ownerClearNotifiedAt" | "reminders">>;

export async function noteOnAlerts(tx: Tx, ids: number[], change: Noted): Promise<void> {
  if (ids.length > 0) await tx.update(weatherAlerts).set(change).where(inArray(weatherAlerts.id, ids));
}

/** How many customers have not answered. */
export async function countUnanswered(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${weatherAlerts.bookingId})::int` })
    .from(weatherAlerts)
    .where(and(isNull(weatherAlerts.endedAt), isNull(weatherAlerts.answeredAt)));
  return row?.count ?? 0;
}

/** The customers of a day's alerts, by the number of their order. */
export async function listAlertNames(db: Db, date: PlainDate): Promise<Map<number, string>> {
  const rows = await db
    .selectDistinct({ id: bookings.id, name: bookings.customerName })
    .from(weatherAlerts)
    .innerJoin(bookings, eq(bookings.id, weatherAlerts.bookingId))
    .where(eq(weatherAlerts.date, date));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
