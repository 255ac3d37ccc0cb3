import { and, count, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { quotes } from "../../../db/schema/quote.ts";
import { rowCount } from "../../../db/totals.server.ts";
import { likePattern } from "../../shared/list-query.ts";
import type { QuoteRequest, QuoteStatus } from "./schema.ts";

export type Quote = typeof quotes.$inferSelect;

export async function insertQuote(db: Db | Tx, quote: QuoteRequest, now: Date): Promise<number> {
  const [row] = await db
    .insert(quotes)
    .values({ ...quote, status: "new", createdAt: now })
    .returning({ id: quotes.id });
  if (!row) throw new Error("The database returned no quote");
  return row.id;
}

export async function findQuote(db: Db | Tx, id: number): Promise<Quote | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id));
  return row;
}

export async function lockQuote(tx: Tx, id: number): Promise<Quote | undefined> {
  const [row] = await tx.select().from(quotes).where(eq(quotes.id, id)).for("update");
  return row;
}

export async function updateQuoteStatus(
  tx: Tx,
  id: number,
  change: { status: QuoteStatus; answeredAt: Date | null; bookingId?: number | null },
): Promise<void> {
  await tx.update(quotes).set(change).where(eq(quotes.id, id));
}

/** Unanswered ones first, then newest first. */
export async function listQuotes(
  db: Db | Tx,
  filter: { q: string; status?: QuoteStatus | undefined },
  page: { limit: number; offset: number },
): Promise<{ rows: Quote[]; total: number }> {
  const where = and(
    filter.status && eq(quotes.status, filter.status),
    filter.q ? matches(likePattern(filter.q)) : undefined,
  );
  const rows = await db
    .select()
    .from(quotes)
    .where(where)
    .orderBy(desc(sql`(${quotes.status} = 'new')`), desc(quotes.createdAt), desc(quotes.id))
    .limit(page.limit)
    .offset(page.offset);
  if (!filter.q) return { rows, total: await rowCount(db, "quotes", filter.status) };
  const [total] = await db.select({ n: count() }).from(quotes).where(where);
  return { rows, total: Number(total?.n ?? 0) };
}

function matches(pattern: string): SQL | undefined {
  return or(
    ilike(quotes.name, pattern),
    ilike(quotes.email, pattern),
    ilike(quotes.phone, pattern),
    ilike(quotes.location, pattern),
    ilike(quotes.eventDate, pattern),
  );
}
