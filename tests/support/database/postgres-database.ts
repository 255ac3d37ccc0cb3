import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database of its own in the throwaway server, empty or like its template; the address to give to DATABASE_URL. */
export async function newDatabase(serverUrl: string, template = "template1"): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await query(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Ten more of every item, so that customers who book for minutes find free days. */
export const COPY_ITEMS = `insert into inflatables select (jsonb_populate_record(i,
    jsonb_build_object('id', i.id + 100 * n, 'slug', i.slug || '-' || n))).*
  from inflatables i, generate_series(1, 10) n`;

/** Returns what can be booked then. */
export async function copyItems(url: string): Promise<number[]> {
  await query(url, COPY_ITEMS);
  return (await query(url, "select id from inflatables")).map(({ id }) => Number(id));
}
