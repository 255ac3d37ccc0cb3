import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { WeatherAnswer } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { weatherCalls, weatherOffers } from "#db/schema/weather.ts";

type WeatherOffer = typeof weatherOffers.$inferSelect;
type WeatherCall = typeof weatherCalls.$inferSelect;

/** Its number. */
export async function insertWeatherOffer(
  tx: Tx,
  offer: typeof weatherOffers.$inferInsert,
): Promise<number | undefined> {
  // A customer who said nothing until now is asked anew.
  await tx
    .update(weatherOffers)
    .set({ answer: "silence", answeredAt: offer.sentAt })
    .where(and(eq(weatherOffers.bookingId, offer.bookingId), isNull(weatherOffers.answer)));
  const [row] = await tx.insert(weatherOffers).values(offer).returning({ id: weatherOffers.id });
  return row?.id;
}

/** The last answer counts: a customer who keeps the day for now may still move it. */
export async function answerWeatherOffer(tx: Tx, bookingId: number, answer: WeatherAnswer, at: Date): Promise<void> {
  const isOpen = or(isNull(weatherOffers.answer), eq(weatherOffers.answer, "keep"));
  await tx
    .update(weatherOffers)
    .set({ answer, answeredAt: at })
    .where(and(eq(weatherOffers.bookingId, bookingId), isOpen));
}

/** The newest of each order. */
export async function listWeatherOffers(db: Db | Tx, bookingIds: number[]): Promise<Map<number, WeatherOffer>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([weatherOffers.bookingId])
    .from(weatherOffers)
    .where(inArray(weatherOffers.bookingId, bookingIds))
    .orderBy(weatherOffers.bookingId, desc(weatherOffers.id));
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** Its number; undefined where the rule has called this day of the order off before. */
export async function insertWeatherCall(tx: Tx, call: typeof weatherCalls.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(weatherCalls).values(call).onConflictDoNothing().returning({ id: weatherCalls.id });
  return row?.id;
}

export async function takeBackWeatherCall(tx: Tx, bookingId: number, at: Date): Promise<void> {
  await tx
    .update(weatherCalls)
    .set({ takenBackAt: at })
    .where(and(eq(weatherCalls.bookingId, bookingId), isNull(weatherCalls.takenBackAt)));
}

/** The newest of each order. */
export async function listWeatherCalls(db: Db | Tx, bookingIds: number[]): Promise<Map<number, WeatherCall>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([weatherCalls.bookingId])
    .from(weatherCalls)
    .where(inArray(weatherCalls.bookingId, bookingIds))
    .orderBy(weatherCalls.bookingId, desc(weatherCalls.id));
  return new Map(rows.map((row) => [row.bookingId, row]));
}
