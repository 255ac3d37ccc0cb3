// Embedded databases in memory. To open one takes most of a second, to empty one a few milliseconds.
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import type { Database } from "#db/database.ts";
import { embeddedDatabase } from "#db/engine/embedded.server.ts";
import { extensions, startParams } from "#db/engine/pglite.server.ts";
import { keepRows, resetRows } from "./reset-rows.ts";

const idle: PGlite[] = [];
/** More would only take memory. */
const MOST_IDLE = 3;

export async function lendEmbedded(): Promise<Database> {
  const client = idle.pop() ?? (await open());
  const { lease, release } = leaseOf(client);
  return embeddedDatabase(lease, release);
}

async function open(): Promise<PGlite> {
  const loadDataDir = new Blob([readFileSync(inject("databaseImage"))]);
  const client = await PGlite.create({ loadDataDir, startParams, extensions });
  await keepRows(askOf(client));
  return client;
}

const askOf = (client: PGlite) => async (text: string) => (await client.exec(text)).at(-1) ?? { rows: [] };

/** Queries after it was given back fail with "closed" and disturb nobody. */
function leaseOf(client: PGlite): { lease: PGlite; release: () => Promise<void> } {
  let closed = false;
  const listeners: (() => Promise<void>)[] = [];
  const listen: PGlite["listen"] = async (...args) => {
    const unlisten = await client.listen(...args);
    listeners.push(unlisten);
    return unlisten;
  };
  const lease = new Proxy(client, {
    get: (target, key) => {
      if (closed) throw new Error("PGlite is closed");
      if (key === "listen") return listen;
      const value = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const release = async () => {
    if (closed) return;
    closed = true;
    for (const unlisten of listeners) await unlisten();
    await client.exec("deallocate all");
    if (idle.length < MOST_IDLE && (await resetRows(askOf(client)))) idle.push(client);
    else await client.close();
  };
  return { lease, release };
}
