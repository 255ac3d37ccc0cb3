import { type PGlite, type QueryOptions, type Results, type Transaction, types } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db } from "../database.ts";
import { requireNotMoved } from "../migrate/moved-marker.server.ts";
import { openPglite } from "./pglite.server.ts";
import { preparedQueries } from "./prepared-queries.server.ts";
import { createQueryQueue } from "./query-queue.ts";

export async function openEmbedded(dataDir: string): Promise<Database> {
  requireNotMoved(dataDir);
  const { client, close } = await openPglite(dataDir);
  return { ...embeddedDatabase(client, close), stopped: client.stopped };
}

const TIMES: ReadonlySet<number> = new Set([types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE]);
const asText = (value: string) => value;
/**
 * Drizzle parses times itself. The keys are the type ids of times, dates, intervals, and arrays of these and of
 * numbers.
 */
const TIMES_AS_TEXT = Object.fromEntries(
  [1114, 1184, 1186, 1082, 1231, 1115, 1185, 1187, 1182].map((id) => [id, asText]),
);

/** Decodes a file in one step instead of byte by byte. */
const readBytes = (value: string) => Buffer.from(value.slice(2), "hex");

/** One process owns the folder (see data-folder-lock), so running exclusively needs no lock. */
export function embeddedDatabase(client: PGlite, close: () => Promise<void>): Database {
  Object.assign(client.parsers, TIMES_AS_TEXT, { [types.BYTEA]: readBytes });
  const enqueue = createQueryQueue();
  const ask = withoutParsers(preparedQueries(client));
  const askAlone: Query = async (...args) => {
    await client._checkReady();
    return client._runExclusiveTransaction(() => client._runExclusiveQuery(() => ask(...args)));
  };
  const db = drizzle(withQueue(client, enqueue, ask, askAlone)) as unknown as Db;
  return {
    kind: "pglite",
    db,
    exclusively: (work) => work(db),
    listen: async (channel, onMessage) => {
      await client.listen(channel, onMessage);
    },
    query: (text, values) =>
      enqueue(async () => {
        const result = values?.length ? await askAlone<Row>(text, values) : (await client.exec(text)).at(-1);
        return { rows: result ? rowsWithTimes(result) : [] };
      }),
    close,
  };
}

type Row = Record<string, unknown>;
type Query = PGlite["query"];

/** The job queue expects times as `Date`. */
function rowsWithTimes({ rows, fields }: Results<Row>): Row[] {
  const times = fields.filter(({ dataTypeID }) => TIMES.has(dataTypeID));
  if (times.length === 0) return rows;
  const read = ({ name, dataTypeID }: Results["fields"][number], row: Row) => {
    const value = row[name];
    return [name, typeof value === "string" ? types.parsers[dataTypeID]?.(value, dataTypeID) : value];
  };
  return rows.map((row) => ({ ...row, ...Object.fromEntries(times.map((field) => read(field, row))) }));
}

/** Each drizzle query or whole transaction is one entry in the queue. */
function withQueue(client: PGlite, enqueue: ReturnType<typeof createQueryQueue>, ask: Query, askAlone: Query): PGlite {
  const askWithin =
    (tx: Transaction): Query =>
    async (...args) => {
      if (tx.closed) throw new Error("Transaction is closed");
      return client._runExclusiveQuery(() => ask(...args));
    };
  const query: Query = (...args) => enqueue(() => askAlone(...args));
  const transaction: PGlite["transaction"] = (work) =>
    enqueue(() => client.transaction((tx) => work(Object.assign(tx, { query: askWithin(tx) }))));
  return new Proxy(client, {
    get: (target, key) => {
      if (key === "query") return query;
      if (key === "transaction") return transaction;
      return Reflect.get(target, key, target);
    },
  });
}

/**
 * Drizzle brings its parsers with every query. Merging them copies three hundred others, which takes nearly half the
 * time of a small query. Here the client has them from the start.
 */
function withoutParsers(query: Query): Query {
  return (text, values, options?: QueryOptions) => query(text, values, options && { ...options, parsers: undefined });
}
