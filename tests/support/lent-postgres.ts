// Databases of the run's PostgreSQL, each a copy of its template. To make one takes a tenth of a second, to empty one some
// milliseconds, and the connections to it stay open from one test to the next.
import { once } from "node:events";
import type pg from "pg";
import { inject } from "vitest";
import type { Database } from "../../db/database.ts";
import { postgresDatabase, postgresPool } from "../../db/postgres.server.ts";
import { newDatabase } from "./postgres-database.ts";
import { keepRows, resetRows } from "./reset-rows.ts";

type Opened = { url: string; pool: pg.Pool };

const idle: Opened[] = [];
/** More would only take memory. */
const MOST_IDLE = 3;

export async function lendPostgres(): Promise<Database> {
  const opened = idle.pop() ?? (await open());
  const { lease, release } = leaseOf(opened);
  return postgresDatabase(lease, opened.url, release);
}

async function open(): Promise<Opened> {
  const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const pool = postgresPool(url);
  await keepRows((text) => pool.query(text));
  return { url, pool };
}

/** Queries after it was given back fail with "closed" and disturb nobody; those that have begun are waited for. */
function leaseOf(opened: Opened): { lease: pg.Pool; release: () => Promise<void> } {
  const { pool } = opened;
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
    while (pool.idleCount < pool.totalCount) await once(pool, "release");
    if (idle.length < MOST_IDLE && (await resetRows((text) => pool.query(text)))) idle.push(opened);
    else await pool.end();
  };
  return { lease, release };
}
