// What everything above the database sees: one dialect, one type, whichever engine is behind it.
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
  /** Calls back on every NOTIFY, and once after a lost connection is back, since messages may have been missed. */
  /** `onLost`: nothing is heard until the next message. */
  listen: (channel: string, onMessage: (payload: string) => void, onLost?: () => void) => Promise<void>;
  /** SQL as text, several statements at once too: for the job queue, which brings its own. */
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Resolves when the embedded engine stopped and only a new process can go on. PostgreSQL reconnects instead. */
  stopped?: Promise<Error>;
  close: () => Promise<void>;
};

/** Host and name of a PostgreSQL address, without user and password: for people to read. */
export function databaseAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
