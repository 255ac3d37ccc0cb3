import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, inject } from "vitest";
import type { Database } from "../../db/database.ts";
import { embeddedDatabase } from "../../db/embedded.server.ts";

/** A fresh in-memory database, migrated and seeded, closed when the test file is done. */
export async function testDatabase(): Promise<Database> {
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(inject("databaseImage"))]) });
  const database = embeddedDatabase(client, () => client.close());
  afterAll(() => database.close());
  return database;
}
