// The catalog of a race for orders: eight items with one to three units each, and two extras of which there are two. Where
// there are many rounds, there are several such sets, so that a few hundred days are enough for all of them.
import { addDays, dateInZone, type PlainDate } from "#app/shared/days/plain-date.ts";
import { TIME_ZONE } from "../servers/time-zone.ts";

/** What the race is about: how many units each item has, and how many pieces of each extra there are. */
export type RaceSet = { units: Map<number, number>; stock: Map<number, number> };
/** Orders begin on one of four days and take up to three. */
const ROUND_DAYS = 6;
const ROUNDS_PER_SET = 60;
const setsFor = (rounds: number) => Math.ceil(rounds / ROUNDS_PER_SET);

type Rows = (text: string) => Promise<unknown[]>;

/** Adds what is missing and gives back the sets. */
export async function makeRaceSets(rows: Rows, rounds: number): Promise<RaceSet[]> {
  for (const text of statements(setsFor(rounds))) await rows(text);
  const items = await rows("select inflatable_id as id, count(*)::int as units from units group by 1 order by 1");
  const extras = await rows("select id, stock from extras where name like 'Race %' order by id");
  const units = (items as { id: number; units: number }[]).map(({ id, units }) => [id, units] as const);
  const stock = (extras as { id: number; stock: number }[]).map(({ id, stock }) => [id, stock] as const);
  return Array.from({ length: setsFor(rounds) }, (_, at) => ({
    units: new Map(units.slice(8 * at, 8 * at + 8)),
    stock: new Map(stock.slice(2 * at, 2 * at + 2)),
  }));
}

/** Five items are there. Their copies complete the sets; the n-th of all gets one, two or three units in turn. */
const statements = (sets: number) => [
  `insert into inflatables select (jsonb_populate_record(i, jsonb_build_object(
      'id', i.id + 100 * n, 'slug', i.slug || '-' || n, 'name', i.name || ' ' || n, 'wet_fee_cents', i.wet_fee_cents))).*
    from inflatables i, generate_series(1, ${2 * sets}) n order by i.id + 100 * n limit ${8 * sets - 5}`,
  `insert into units (inflatable_id, name, position)
    select id, name || ' no. ' || n, n from (select id, name, row_number() over (order by id) as nth from inflatables) i,
      generate_series(2, 3) n where n <= 1 + nth % 3`,
  `insert into extras (name, price_cents, per, stock, position, created_at)
    select 'Race extra ' || n, 5000, 'day', 2, n, now() from generate_series(1, ${2 * sets}) n`,
  // Days for all rounds, and no hold that ends while they race.
  `insert into settings_versions (published_at, values) select now(),
      jsonb_set(jsonb_set(values, '{booking,windowDays}', '730'), '{booking,holdMinutes}', '1440')
    from settings_versions order by id desc limit 1`,
];

/** The first day of a round, and whose items it is about. */
export function roundAt(round: number, sets: RaceSet[]): { set: RaceSet; firstDay: PlainDate } {
  const set = sets[round % sets.length];
  if (!set) throw new Error("A race needs a set of items.");
  const today = dateInZone(new Date(), TIME_ZONE);
  return { set, firstDay: addDays(today, 2 + ROUND_DAYS * Math.floor(round / sets.length)) };
}
