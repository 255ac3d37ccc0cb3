// Everything above the database uses these types, whichever engine is behind them.
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";

type NoSchema = Record<string, never>;

export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type Database = {
  kind: "pglite" | "postgres";
  db: Db;
  /** Runs alone among all processes that share this database. */
  exclusively: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Calls back on every NOTIFY, and once after a lost connection is back, since messages may have been missed. Calls
   * `onLost` when the connection is lost.
   */
  listen: (channel: string, onMessage: (payload: string) => void, onLost?: () => void) => Promise<void>;
  /** Runs SQL text, several statements if needed. The job queue brings its own SQL. */
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Resolves when the embedded engine has stopped and only a new process can go on. PostgreSQL reconnects instead. */
  stopped?: Promise<Error>;
  close: () => Promise<void>;
};

/** Returns host and name without user and password, safe to show. */
export function databaseAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
