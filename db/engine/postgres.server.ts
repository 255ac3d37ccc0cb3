import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { StartError } from "#config/env.server.ts";
import type { Database, Db } from "../database.ts";
import { databaseAddress } from "../database.ts";
import { START_LOCK } from "../lock-order.ts";
import { listenForever } from "./postgres-listen.server.ts";
import { PROGRAM } from "./program-name.ts";
import { isOutdated, retryConflicts } from "./retry-conflicts.server.ts";
import { statementName } from "./statement-names.ts";

const CONNECT_TIMEOUT_MS = 30_000;
// Nothing waits forever: neither a visitor for a statement, nor everyone for a lost connection that holds a lock.
const TIMEOUTS = { statement_timeout: "30s", lock_timeout: "10s", idle_in_transaction_session_timeout: "60s" };
const SET_TIMEOUTS = Object.entries(TIMEOUTS)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join("; ");
const NO_TIMEOUTS = Object.keys(TIMEOUTS)
  .map((name) => `set ${name} = 0`)
  .join("; ");

export async function openPostgres(url: string, timeoutMs = CONNECT_TIMEOUT_MS): Promise<Database> {
  const pool = postgresPool(url);
  await waitUntilReachable(pool, url, timeoutMs);
  return postgresDatabase(pool, url);
}

export function postgresPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    application_name: PROGRAM,
    connectionString: url,
    max: 10,
    // Statements that are sent together (`sendTogether`) share one round trip.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    // By a statement and not at the start of the connection, which a pooler between us and the server may refuse.
    onConnect: async (client) => void (await client.query(SET_TIMEOUTS)),
  });
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  // So would one that dies between two statements of a transaction; there the next statement fails and says so.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

export function postgresDatabase(pool: pg.Pool, url: string, end = () => pool.end()): Database {
  const listeners: Array<() => Promise<void>> = [];
  return {
    kind: "postgres",
    db: withOwnTransactions(pool),
    exclusively: (work) => underAdvisoryLock(pool, work),
    query: async (text, values) => {
      const result = await pool.query(text, values);
      // Several statements give a list of results.
      return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
    },
    listen: async (channel, onMessage, onLost) => {
      const connection = { application_name: PROGRAM, connectionString: url };
      listeners.push(await listenForever(connection, channel, onMessage, onLost));
    },
    close: async () => {
      await Promise.all(listeners.map((stop) => stop()));
      await end();
    },
  };
}

/** Every transaction of the product, wherever it is made, is tried again when it lost a deadlock. */
function withOwnTransactions(pool: pg.Pool): Db {
  const db = drizzle(pool) as unknown as Db;
  // Drizzle gives a connection back only after BEGIN has worked. Whenever the server goes away one would be lost, until
  // the pool has none left.
  const once: Db["transaction"] = async (work, config) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await (drizzle(config ? client : withNames(client)) as unknown as Db).transaction(work, config);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      // A connection whose statements no longer fit the tables is replaced, and the transaction is tried again.
      client.release(isOutdated(failure));
    }
  };
  // A transaction with its own isolation level only reads, and streams what it reads, so it is not retried.
  db.transaction = (work, config) => (config ? once(work, config) : retryConflicts(() => once(work)));
  return db;
}

/**
 * Planning a statement takes PostgreSQL longer than running it. Those of transactions come again and again and find their rows by
 * keys, so each connection plans them once, by a name. Lists and searches are planned for what they look for.
 */
function withNames(client: pg.PoolClient): pg.PoolClient {
  const query = async (config: pg.QueryConfig, values: unknown[] = []) => {
    if (values.length > 0) return client.query({ ...config, name: statementName(config.text) }, values);
    const answer = client.query(config);
    if (config.text !== "begin") return answer;
    // It leaves together with the first statement. Where the connection is lost, that one says so.
    answer.catch(() => {});
    return undefined;
  };
  return { query } as unknown as pg.PoolClient;
}

async function waitUntilReachable(pool: pg.Pool, url: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let delay = 250; ; delay = Math.min(delay * 2, 4_000)) {
    try {
      await pool.query("select 1");
      return;
    } catch (error) {
      if (Date.now() + delay > deadline) {
        await pool.end();
        throw new StartError(unreachable(url, error));
      }
      await sleep(delay);
    }
  }
}

function unreachable(url: string, error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  const reason = [code, message].filter(Boolean).join(": ");
  return `Can't reach the database at ${databaseAddress(url)} (${reason}). Check DATABASE_URL and that the server is running.`;
}

async function underAdvisoryLock<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // A migration takes as long as it takes, and so does waiting for another process that migrates.
    await client.query(NO_TIMEOUTS);
    await client.query("select pg_advisory_lock($1)", [START_LOCK]);
    try {
      return await work(drizzle(client) as unknown as Db);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [START_LOCK]);
      await client.query(SET_TIMEOUTS);
    }
  } finally {
    client.release();
  }
}
