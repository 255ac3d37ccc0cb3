// Searching by trigrams. Every table that is searched has a column `search`, made by the database of all that people look
// for in a row, and an index on it (db/migrations/0023_search.sql). Drizzle doesn't know the column: no list reads it.
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { MOST_COUNTED, readSearch, type SearchWord } from "#app/shared/words/search-words.ts";
import type { Db, Tx } from "./database.ts";

type Searched = PgTable & { id: AnyPgColumn };

/** What a search asks of a row: in ways that indexes answer, any of which is enough, and as one question to a row at hand. */
export type SearchTerms = { indexed: SQL[]; walked: SQL };

/** Where all words are found, each in one of its ways. */
export function findsWords(table: Searched, words: SearchWord[]): SQL {
  const found = words.map((ways) => or(...ways.map((way) => sql`${table}.search like search_text(${way})`)));
  return and(...found) ?? sql`true`;
}

/** For a table whose text says it all; what may be a number is also looked for in columns with numbers. */
export function searchTerms(table: Searched, q: string, numbers: AnyPgColumn[]): SearchTerms {
  const { words, number } = readSearch(q);
  const isNumber = number === null ? [] : numbers.map((column) => eq(column, number));
  const indexed = words.length === 0 ? [] : [findsWords(table, words)];
  return { indexed: [...indexed, ...isNumber], walked: or(findsWords(table, words), ...isNumber) ?? sql`false` };
}

/**
 * The rows that a search finds among those of a filter, as a condition, and how many they are. Few are looked up by the
 * indexes; where there are more than are counted, the database knows how common the words are, and reads along the page's
 * order where that is sooner.
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
