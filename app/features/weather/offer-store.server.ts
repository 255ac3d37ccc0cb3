import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { weatherOffers } from "../../../db/schema/weather.ts";
import type { WeatherAnswer } from "../../shared/vocabulary.ts";

type WeatherOffer = typeof weatherOffers.$inferSelect;

export async function insertWeatherOffer(tx: Tx, offer: typeof weatherOffers.$inferInsert): Promise<void> {
  // A customer who said nothing until now is asked anew.
  await tx
    .update(weatherOffers)
    .set({ answer: "silence", answeredAt: offer.sentAt })
    .where(and(eq(weatherOffers.bookingId, offer.bookingId), isNull(weatherOffers.answer)));
  await tx.insert(weatherOffers).values(offer);
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
