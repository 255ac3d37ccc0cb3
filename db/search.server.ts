// Every searched table has a generated column `search` with all the text people look for, and a trigram index on it
// (db/migrations/0023_search.sql). Drizzle doesn't know the column, so no list reads it.
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { MOST_COUNTED, readSearch, type SearchWord } from "#app/shared/words/search-words.ts";
import type { Db, Tx } from "./database.ts";

type Searched = PgTable & { id: AnyPgColumn };

/**
 * `indexed` has conditions that indexes answer, any of which is enough. `walked` is one condition for reading row by
 * row.
 */
export type SearchTerms = { indexed: SQL[]; walked: SQL };

/** Matches rows that contain every word in one of its spellings. */
export function findsWords(table: Searched, words: SearchWord[]): SQL {
  const found = words.map((ways) => or(...ways.map((way) => sql`${table}.search like search_text(${way})`)));
  return and(...found) ?? sql`true`;
}

/** Searches the table's text, and its number columns if the query may be a number. */
export function searchTerms(table: Searched, q: string, numbers: AnyPgColumn[]): SearchTerms {
  const { words, number } = readSearch(q);
  const isNumber = number === null ? [] : numbers.map((column) => eq(column, number));
  const indexed = words.length === 0 ? [] : [findsWords(table, words)];
  return { indexed: [...indexed, ...isNumber], walked: or(findsWords(table, words), ...isNumber) ?? sql`false` };
}

/**
 * Finds the filtered rows that match a search, as a condition with their count. A few matches are looked up by the
 * indexes. With more matches than we count, the database reads along the page's order where that is faster.
 */
export async function findRows(
  db: Db | Tx,
  table: Searched,
  filter: SQL | undefined,
  { indexed, walked }: SearchTerms,
): Promise<{ where: SQL | undefined; total: number }> {
  if (indexed.length === 0) return { where: sql`false`, total: 0 };
  const limit = sql.raw(`limit ${MOST_COUNTED + 1}`);
  const ways = indexed.map((way) => sql`(select ${table.id} as id from ${table} where ${and(filter, way)} ${limit})`);
  const found = sql`select id from (${sql.join(ways, sql` union `)}) as found ${limit}`;
  const { rows } = (await db.execute(found)) as unknown as { rows: { id: number }[] };
  if (rows.length > MOST_COUNTED) return { where: and(filter, walked), total: MOST_COUNTED };
  const ids = `{${rows.map(({ id }) => id).join(",")}}`;
  return { where: sql`${table.id} = any(${ids}::int[])`, total: rows.length };
}
