import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { bookingOver } from "#app/features/orders/offers/quote-store.server.ts";
import type { QuoteStatus } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { quotes } from "#db/schema/quote.ts";
import { findRows, searchTerms } from "#db/search.server.ts";
import { rowCount } from "#db/totals.server.ts";
import type { QuoteRequest, WantedView } from "./schema.ts";

export type Quote = typeof quotes.$inferSelect & { bookingOver: boolean };

const columns = { ...getTableColumns(quotes), bookingOver };

type NewQuote = Omit<QuoteRequest, "order"> & { wanted: WantedView | null };

export async function insertQuote(db: Db | Tx, quote: NewQuote, now: Date): Promise<number> {
  const [row] = await db
    .insert(quotes)
    .values({ ...quote, status: "new", createdAt: now })
    .returning({ id: quotes.id });
  if (!row) throw new Error("The database returned no quote");
  return row.id;
}

export async function findQuote(db: Db | Tx, id: number): Promise<Quote | undefined> {
  const [row] = await db.select(columns).from(quotes).where(eq(quotes.id, id));
  return row;
}

export async function lockQuote(tx: Tx, id: number): Promise<Quote | undefined> {
  const [row] = await tx.select(columns).from(quotes).where(eq(quotes.id, id)).for("update");
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
  const { where, total } = await findQuotes(db, filter);
  const rows = await db
    .select(columns)
    .from(quotes)
    .where(where)
    .orderBy(desc(sql`(${quotes.status} = 'new')`), desc(quotes.createdAt), desc(quotes.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total };
}

async function findQuotes(db: Db | Tx, { q, status }: { q: string; status?: QuoteStatus | undefined }) {
  const where = status && eq(quotes.status, status);
  if (!q) return { where, total: await rowCount(db, "quotes", status) };
  return findRows(db, quotes, where, searchTerms(quotes, q, [quotes.id, quotes.bookingId]));
}
