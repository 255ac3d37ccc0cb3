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
// A visitor must not wait forever for a statement, nor everyone for a lost connection that holds a lock.
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
    // A pooler in between may refuse these as connection parameters, so they are set by a statement.
    onConnect: async (client) => void (await client.query(SET_TIMEOUTS)),
  });
  // The pool replaces an idle connection that dies. Without a listener the error would end the process.
  pool.on("error", () => {});
  // The same goes for one that dies between two statements of a transaction; the next statement reports it.
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

/** Retries every transaction of the product that lost a deadlock. */
function withOwnTransactions(pool: pg.Pool): Db {
  const db = drizzle(pool) as unknown as Db;
  // Drizzle returns a connection to the pool only after BEGIN has worked. Each failed BEGIN would lose one, until the
  // pool has none left.
  const once: Db["transaction"] = async (work, config) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await (drizzle(config ? client : withNames(client)) as unknown as Db).transaction(work, config);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      // Replace a connection whose statements no longer fit the tables, and try the transaction again.
      client.release(isOutdated(failure));
    }
  };
  // A transaction with its own isolation level only reads, and streams its rows, so it is not retried.
  db.transaction = (work, config) => (config ? once(work, config) : retryConflicts(() => once(work)));
  return db;
}

/**
 * PostgreSQL takes longer to plan a statement than to run it. Transactions repeat the same statements and find rows by
 * keys, so each connection plans those once, by name. Lists and searches are planned for their own values.
 */
function withNames(client: pg.PoolClient): pg.PoolClient {
  const query = async (config: pg.QueryConfig, values: unknown[] = []) => {
    if (values.length > 0) return client.query({ ...config, name: statementName(config.text) }, values);
    const answer = client.query(config);
    if (config.text !== "begin") return answer;
    // BEGIN leaves together with the first statement, which reports a lost connection.
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
    // A migration may take long, and so may waiting for another process that migrates.
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
