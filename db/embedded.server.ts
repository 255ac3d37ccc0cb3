import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db } from "./database.ts";
import { openPglite } from "./pglite.server.ts";

export async function openEmbedded(dataDir: string): Promise<Database> {
  const { client, close } = await openPglite(dataDir);
  return embeddedDatabase(client, close);
}

/** One process owns the folder (see data-folder-lock), so being exclusive needs no more than that. */
export function embeddedDatabase(client: PGlite, close: () => Promise<void>): Database {
  const db = drizzle(client) as unknown as Db;
  return {
    kind: "pglite",
    db,
    exclusively: (work) => work(db),
    listen: async (channel, onMessage) => {
      await client.listen(channel, onMessage);
    },
    query: async (text, values) => {
      if (values?.length) return client.query(text, values);
      return (await client.exec(text)).at(-1) ?? { rows: [] };
    },
    close,
  };
}
