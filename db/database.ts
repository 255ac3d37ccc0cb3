// What everything above the database sees: one dialect, one type, whichever engine is behind it.
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";

export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Tx = PgTransaction<PgQueryResultHKT, Record<string, never>, Record<string, never>>;

export type Database = {
  kind: "pglite" | "postgres";
  db: Db;
  /** Runs alone among all processes that share this database. */
  exclusively: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Calls back on every NOTIFY, and once after a lost connection is back, since messages may have been missed. */
  listen: (channel: string, onMessage: (payload: string) => void) => Promise<void>;
  close: () => Promise<void>;
};
