import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, inject } from "vitest";
import type { Database } from "../../db/database.ts";
import { embeddedDatabase } from "../../db/embedded.server.ts";
import { startParams } from "../../db/pglite.server.ts";

/** A fresh in-memory database, migrated and seeded, closed when the test file is done. */
export async function testDatabase(): Promise<Database> {
  const loadDataDir = new Blob([readFileSync(inject("databaseImage"))]);
  const client = await PGlite.create({ loadDataDir, startParams });
  const database = embeddedDatabase(client, () => client.close());
  afterAll(() => database.close());
  return database;
}
