// Databases of the run's PostgreSQL, each a copy of its template. To make one takes a tenth of a second, to empty one some
// milliseconds, and the connections to it stay open from one test to the next.
import { once } from "node:events";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "#db/database.ts";
import { postgresDatabase, postgresPool } from "#db/engine/postgres.server.ts";
import { PROGRAM } from "#db/engine/program-name.ts";
import { newDatabase } from "./postgres-database.ts";
import { keepRows, resetRows } from "./reset-rows.ts";

type Opened = { url: string; pool: pg.Pool; news: News };
type News = {
  listen: Database["listen"];
  forget: () => Promise<void>;
  reset: () => Promise<boolean>;
  end: () => Promise<void>;
};

const idle: Opened[] = [];
/** More would only take memory. */
const MOST_IDLE = 3;

export async function lendPostgres(): Promise<Database> {
  const opened = idle.pop() ?? (await open());
  const { lease, release } = leaseOf(opened);
  return { ...postgresDatabase(lease, opened.url, release), listen: opened.news.listen };
}

async function open(): Promise<Opened> {
  const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const pool = postgresPool(url);
  // A new connection has to learn the catalog again.
  pool.options.idleTimeoutMillis = 0;
  await keepRows((text) => pool.query(text));
  return { url, pool, news: await listenOnce(url) };
}

/** One connection for all that is listened to, by one test after another: the product has one for each. It empties the database, too. */
async function listenOnce(url: string): Promise<News> {
  const client = new pg.Client({ application_name: PROGRAM, connectionString: url });
  client.on("error", () => {});
  await client.connect();
  await client.query("set session_replication_role = replica");
  const listeners: { channel: string; onMessage: (payload: string) => void }[] = [];
  client.on("notification", ({ channel, payload = "" }) => {
    for (const one of listeners) if (one.channel === channel) one.onMessage(payload);
  });
  return {
    listen: async (channel, onMessage) => {
      listeners.push({ channel, onMessage });
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    },
    // What was told before is heard before the answer, and by nobody who comes later.
    forget: async () => {
      listeners.length = 0;
      await client.query("UNLISTEN *");
    },
    // The tests' own connections would plan all of it again: it is done in another role.
    reset: () => resetRows((text) => client.query(text)),
    end: () => client.end(),
  };
}

/** Queries after it was given back fail with "closed" and disturb nobody; those that have begun are waited for. */
function leaseOf(opened: Opened): { lease: pg.Pool; release: () => Promise<void> } {
  const { pool, news } = opened;
  let closed = false;
  const lease = new Proxy(pool, {
    get: (target, key) => {
      if (closed) throw new Error("The database is closed");
      const value = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const release = async () => {
    if (closed) return;
    closed = true;
    await news.forget();
    while (pool.idleCount < pool.totalCount) await once(pool, "release");
    if (idle.length < MOST_IDLE && (await news.reset())) idle.push(opened);
    else await Promise.all([news.end(), pool.end()]);
  };
  return { lease, release };
}
