// The least that a booking takes: the rows of one that was made, written again under new names in one transaction, one insert per
// table, with the triggers and the disk of the real one and nothing else.
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";

/** In an order that every reference allows. */
const TABLES = [
  "customers",
  "bookings",
  "booking_items",
  "price_lines",
  "day_claims",
  "hold_addresses",
  "waivers",
  "audit_entries",
  "messages",
  "payment_sessions",
  "demo_checkouts",
];
const BY_NUMBER = ["id", "booking_id", "booking_item_id", "customer_id", "chain_position"];
const BY_NAME = ["token", "event_key", "reference", "provider_ref", "hash", "previous_hash", "token_hash"];
/** Far above what the bookings of a run have used up. */
const STEP = 100_000;

type Row = Record<string, unknown>;
type Written = { table: string; columns: string; rows: Row[] };

/** Milliseconds of each of so many transactions. */
export async function writeBareBookings(db: Db, rounds: number): Promise<number[]> {
  const booking = await rowsOfNewest(db);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const renamed = booking.map((one) => ({ ...one, rows: one.rows.map((row) => rename(row, round)) }));
    const begun = performance.now();
    await db.transaction(async (tx) => {
      for (const one of renamed) await insert(tx, one);
    });
    times.push(performance.now() - begun);
  }
  return times;
}

async function rowsOfNewest(db: Db): Promise<Written[]> {
  const read = async (text: string) => ((await db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
  const [newest] = await read("select id, customer_id from bookings order by id desc limit 1");
  const written: Written[] = [];
  for (const table of TABLES) {
    const own = `select column_name as name from information_schema.columns where table_schema = 'public'`;
    const columns = await read(
      `${own} and table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`,
    );
    const of = { customers: `id = ${newest?.customer_id}`, bookings: `id = ${newest?.id}` }[table];
    const rows = await read(`select to_jsonb(t) as row from ${table} t where ${of ?? `booking_id = ${newest?.id}`}`);
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    if (rows.length > 0) written.push({ table, columns: names, rows: rows.map(({ row }) => row as Row) });
  }
  return written;
}

function rename(row: Row, round: number): Row {
  const renamed = { ...row };
  for (const [name, value] of Object.entries(row)) {
    if (BY_NUMBER.includes(name) && typeof value === "number") renamed[name] = value + STEP * round;
    else if ((BY_NAME.includes(name) || name === "id") && typeof value === "string" && value !== "")
      renamed[name] = randomBytes(value.length).toString("hex").slice(0, value.length);
    else if (name === "email") renamed[name] = `bare${round}@example.com`;
    else if (name === "event_date" || name === "date") renamed[name] = addDays(plainDate(String(value)), 200 + round);
  }
  return renamed;
}

function insert(tx: Tx, { table, columns, rows }: Written) {
  const from = sql.raw(
    `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, `,
  );
  return tx.execute(sql`${from}${JSON.stringify(rows)}::jsonb)`);
}
