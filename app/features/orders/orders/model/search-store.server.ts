// What a search for orders asks: every word is in what is written about the customer, or names a rental or a promo code of
// the order.
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { readSearch, type SearchWord } from "#app/shared/words/search-words.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookingItems, bookings } from "#db/schema/booking.ts";
import { inflatables } from "#db/schema/catalog.ts";
import { promoCodes, promoUses } from "#db/schema/promo.ts";
import { findsWords, type SearchTerms } from "#db/search.server.ts";

/** A word with the rentals and codes that it names. */
type Word = { ways: SearchWord; itemIds: number[]; codeIds: number[] };

/** Each word that names a rental doubles the ways; for further ones, the rows that the others find are read. */
const MOST_NAMES = 3;

export async function searchOrders(db: Db | Tx, q: string): Promise<SearchTerms> {
  const { words, number } = readSearch(q);
  const named = await withNames(db, words);
  const isNumber = number === null ? [] : [eq(bookings.id, number)];
  const indexed = words.length === 0 ? [] : choices(named).map(matchesAll);
  return { indexed: [...indexed, ...isNumber], walked: or(and(...named.map(readsWord)), ...isNumber) ?? sql`false` };
}

async function withNames(db: Db | Tx, words: SearchWord[]): Promise<Word[]> {
  if (words.length === 0) return [];
  const asked = words.map(([typed], at) => sql`(${at}::int, search_text(${typed}))`);
  const names = sql`with words (at, pattern) as (values ${sql.join(asked, sql`, `)})
    select at, 'item' as kind, id from words join ${inflatables} on search_text(' ' || name) like pattern
    union all select at, 'code', id from words join ${promoCodes} on search_text(' ' || code) like pattern`;
  const { rows } = (await db.execute(names)) as unknown as { rows: { at: number; kind: string; id: number }[] };
  const ids = (word: number, kind: string) =>
    rows.flatMap((row) => (row.at === word && row.kind === kind ? row.id : []));
  return words.map((ways, at) => ({ ways, itemIds: ids(at, "item"), codeIds: ids(at, "code") }));
}

type Choice = { text: SearchWord[]; names: Word[]; either: Word[] };

/** Every way to read some words as names and the others as text. */
function choices(words: Word[]): Choice[] {
  const naming = words.filter(({ itemIds, codeIds }) => itemIds.length + codeIds.length > 0).toSorted(byRentals);
  const either = naming.splice(MOST_NAMES);
  return Array.from({ length: 2 ** naming.length }, (_, chosen) => {
    const names = naming.filter((_word, at) => chosen & (1 << at));
    const others = words.filter((word) => !names.includes(word) && !either.includes(word));
    return { names, text: others.map(({ ways }) => ways), either };
  });
}

/** Those that name the fewest first: they lead to the fewest orders. */
const byRentals = (one: Word, other: Word) => one.itemIds.length - other.itemIds.length;

function matchesAll({ text, names, either }: Choice): SQL {
  return and(findsWords(bookings, text), ...names.map(hasName), ...either.map(readsWord)) ?? sql`true`;
}

const list = (ids: number[]) => sql.raw(`'{${ids.join(",")}}'::int[]`);

/** A word that names more rentals than this is in a large part of all orders: each order at hand is asked about it. */
const FEW_RENTALS = 8;

function hasName(word: Word): SQL {
  const { itemIds, codeIds } = word;
  if (itemIds.length > FEW_RENTALS) return or(...isNamed(word)) ?? sql`false`;
  const ofItem = sql`select ${bookingItems.bookingId} from ${bookingItems} where ${bookingItems.inflatableId} = any(${list(itemIds)})`;
  const ofCode = sql`select ${promoUses.bookingId} from ${promoUses} where ${promoUses.promoCodeId} = any(${list(codeIds)})`;
  return sql`${bookings.id} in (${ofItem} union all ${ofCode})`;
}

function readsWord(word: Word): SQL | undefined {
  return or(findsWords(bookings, [word.ways]), ...isNamed(word));
}

/** Asked of one row at a time, never for all orders of a rental at once. */
function isNamed({ itemIds, codeIds }: Word): SQL[] {
  const item = sql`(select true from ${bookingItems} where ${bookingItems.bookingId} = ${bookings.id}
    and ${bookingItems.inflatableId} = any(${list(itemIds)}) limit 1)`;
  const code = sql`(select true from ${promoUses} where ${promoUses.bookingId} = ${bookings.id}
    and ${promoUses.promoCodeId} = any(${list(codeIds)}) limit 1)`;
  return [...(itemIds.length > 0 ? [item] : []), ...(codeIds.length > 0 ? [code] : [])];
}
