// Rows of several tables, stored by one statement. References are checked at its end, so rows may name each other: their ids are
// taken from the sequences before.
import { getTableColumns, getTableName, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../database.ts";

type NewRow<Table extends PgTable> = Table["$inferInsert"] & { id?: number };
export type Rows = { table: PgTable; rows: Record<string, unknown>[] };

export const rowsOf = <Table extends PgTable>(table: Table, rows: NewRow<Table>[]): Rows => ({
  table,
  rows: rows.map((row) => asStored(table, row)),
});

/** A row as it would be read back: with the defaults of the schema, and null for what has none. */
export function asStored<Table extends PgTable>(table: Table, row: NewRow<Table>): Table["$inferSelect"] {
  const stored: Record<string, unknown> = {};
  for (const { key, value } of describe(table)) {
    const given = (row as Record<string, unknown>)[key];
    if (given !== undefined) stored[key] = given;
    else if (value !== undefined) stored[key] = value;
  }
  return stored as Table["$inferSelect"];
}

/** `value`: the default, or null without one; undefined where the database makes the value. */
type Column = { key: string; name: string; isGenerated: boolean; value: unknown };
const described = new WeakMap<PgTable, Column[]>();

function describe(table: PgTable): Column[] {
  const known = described.get(table);
  if (known) return known;
  const columns = Object.entries<PgColumn>(getTableColumns(table)).map(([key, column]) => {
    const { name, generated, generatedIdentity, default: value } = column;
    const isGenerated = generated !== undefined;
    const isMade = isGenerated || generatedIdentity !== undefined || value instanceof SQL;
    return { key, name, isGenerated, value: isMade ? undefined : (value ?? null) };
  });
  described.set(table, columns);
  return columns;
}

export async function writeRows(tx: Db | Tx, all: Rows[]): Promise<void> {
  const inserts = all.filter(({ rows }) => rows.length > 0).map(insertStatement);
  const [last, ...others] = inserts.reverse();
  if (!last) return;
  const named = others.map((insert, at) => sql`${sql.raw(`rows_${at}`)} as (${insert})`);
  await tx.execute(named.length > 0 ? sql`with ${sql.join(named, sql`, `)} ${last}` : last);
}

/** One text for a table, whatever the rows are: a statement that comes again is planned once. */
function insertStatement({ table, rows }: Rows): SQL {
  const [first = {}] = rows;
  const columns = describe(table).filter(({ key, isGenerated }) => key in first && !isGenerated);
  const values = rows.map((row) => Object.fromEntries(columns.map(({ key, name }) => [name, asJson(row[key])])));
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const into = `"${getTableName(table)}"`;
  return sql`${sql.raw(`insert into ${into} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${into}, `)}${JSON.stringify(values)}::jsonb)`;
}

/** Half a character, as of a text that was cut, is replaced: a driver does that with its values, JSON is refused. */
function asJson(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;
}

/** Numbers for rows that are stored later, in the order of the tables. One that stays unused leaves a gap. */
export async function takeIds<Tables extends [PgTable, number][]>(
  tx: Db | Tx,
  wanted: [...Tables],
): Promise<{ [At in keyof Tables]: number[] }> {
  const lists = wanted.map(([table, count]) => {
    const next = sql.raw(`nextval('${getTableName(table)}_id_seq')`);
    return sql`(select coalesce(json_agg(${next}), '[]') from generate_series(1, ${count}::int))`;
  });
  const { rows } = (await tx.execute(sql`select json_build_array(${sql.join(lists, sql`, `)}) as ids`)) as unknown as {
    rows: { ids: { [At in keyof Tables]: number[] } }[];
  };
  if (!rows[0]) throw new Error("The database returned no ids");
  return rows[0].ids;
}
