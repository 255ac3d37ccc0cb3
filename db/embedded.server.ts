import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db } from "./database.ts";
import { requireNotMoved } from "./moved-mark.server.ts";
import { openPglite } from "./pglite.server.ts";
import { takeTurns } from "./turns.ts";

export async function openEmbedded(dataDir: string): Promise<Database> {
  requireNotMoved(dataDir);
  const { client, close } = await openPglite(dataDir);
  return { ...embeddedDatabase(client, close), stopped: client.stopped };
}

/** One process owns the folder (see data-folder-lock), so being exclusive needs no more than that. */
export function embeddedDatabase(client: PGlite, close: () => Promise<void>): Database {
  const inTurn = takeTurns();
  const db = drizzle(inTurns(client, inTurn)) as unknown as Db;
  return {
    kind: "pglite",
    db,
    exclusively: (work) => work(db),
    listen: async (channel, onMessage) => {
      await client.listen(channel, onMessage);
    },
    query: (text, values) =>
      inTurn(async () => {
        if (values?.length) return client.query(text, values);
        return (await client.exec(text)).at(-1) ?? { rows: [] };
      }),
    close,
  };
}

/** What drizzle asks of the client, a query or a whole transaction, each as one turn. */
function inTurns(client: PGlite, inTurn: ReturnType<typeof takeTurns>): PGlite {
  const query: PGlite["query"] = (...args) => inTurn(() => client.query(...args));
  const transaction: PGlite["transaction"] = (work) => inTurn(() => client.transaction(work));
  return new Proxy(client, {
    get: (target, key) => {
      if (key === "query") return query;
      if (key === "transaction") return transaction;
      return Reflect.get(target, key, target);
    },
  });
}
