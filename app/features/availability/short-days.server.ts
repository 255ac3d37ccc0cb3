import { and, between, count, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { extraClaims } from "../../../db/schema/booking.ts";
import { extras } from "../../../db/schema/catalog.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import { type DayRange, daysOf } from "./rules/day-range.ts";

type Along = { extraId: number; quantity: number };

/** The days on which there is too little of anything that goes along. */
export async function listShortDays(db: Db | Tx, wanted: readonly Along[], range: DayRange): Promise<Set<PlainDate>> {
  const ids = wanted.map(({ extraId }) => extraId);
  if (ids.length === 0) return new Set();
  const stocks = await db.select({ id: extras.id, stock: extras.stock }).from(extras).where(inArray(extras.id, ids));
  const promised = await db
    .select({ extraId: extraClaims.extraId, date: extraClaims.date, pieces: count() })
    .from(extraClaims)
    .where(and(inArray(extraClaims.extraId, ids), between(extraClaims.date, range.from, range.through)))
    .groupBy(extraClaims.extraId, extraClaims.date);
  const piecesOf = new Map(promised.map(({ extraId, date, pieces }) => [`${extraId} ${date}`, pieces]));
  const stockOf = new Map(stocks.map(({ id, stock }) => [id, stock]));
  const isShort =
    (day: PlainDate) =>
    ({ extraId, quantity }: Along) =>
      (piecesOf.get(`${extraId} ${day}`) ?? 0) + quantity > (stockOf.get(extraId) ?? 0);
  return new Set(daysOf(range).filter((day) => wanted.some(isShort(day))));
}
