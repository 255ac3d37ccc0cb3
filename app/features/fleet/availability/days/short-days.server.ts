import { and, between, count, inArray } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { extraClaims } from "#db/schema/booking.ts";
import { extras } from "#db/schema/catalog.ts";
import type { ExtraShort } from "../claim-extras.server.ts";
import { type DayRange, listDays } from "../rules/day-range.ts";

type Along = { extraId: number; quantity: number };

export async function listShortDays(
  db: Db | Tx,
  requested: readonly Along[],
  range: DayRange,
): Promise<Set<PlainDate>> {
  const lefts = await leftByDay(db, requested, range);
  const short = lefts.flatMap(({ quantity, days }) => days.filter(({ left }) => left < quantity));
  return new Set(short.map(({ date }) => date));
}

/** Lists the extras with too few left, each on its scarcest day, as claiming would report it. */
export async function listShortExtras(
  db: Db | Tx,
  requested: readonly Along[],
  range: DayRange,
): Promise<ExtraShort[]> {
  const lefts = await leftByDay(db, requested, range);
  return lefts.flatMap(({ extraId, name, quantity, days }) => {
    const fewest = days.reduce((one, other) => (other.left < one.left ? other : one));
    return fewest.left < quantity ? [{ extraId, name, ...fewest }] : [];
  });
}

async function leftByDay(db: Db | Tx, requested: readonly Along[], range: DayRange) {
  const ids = requested.map(({ extraId }) => extraId);
  if (ids.length === 0) return [];
  const columns = { extraId: extras.id, name: extras.name, stock: extras.stock };
  const rows = await db.select(columns).from(extras).where(inArray(extras.id, ids));
  const claims = await db
    .select({ extraId: extraClaims.extraId, date: extraClaims.date, pieces: count() })
    .from(extraClaims)
    .where(and(inArray(extraClaims.extraId, ids), between(extraClaims.date, range.from, range.through)))
    .groupBy(extraClaims.extraId, extraClaims.date);
  const piecesByDay = new Map(claims.map(({ extraId, date, pieces }) => [`${extraId} ${date}`, pieces]));
  return rows.map(({ extraId, name, stock }) => ({
    extraId,
    name,
    quantity: requested.find((one) => one.extraId === extraId)?.quantity ?? 0,
    days: listDays(range).map((date) => ({
      date,
      left: Math.max(0, stock - (piecesByDay.get(`${extraId} ${date}`) ?? 0)),
    })),
  }));
}
