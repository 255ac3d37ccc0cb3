// Databases for tests, migrated and seeded. A released one is emptied and lent again.
import { afterAll, onTestFinished, TestRunner } from "vitest";
import type { Database } from "#db/database.ts";
import { lendEmbedded } from "./lent-embedded.ts";
import { lendPostgres } from "./lent-postgres.ts";

/**
 * Until whoever borrowed it closes it. On PostgreSQL, where the same queries take a third of the computing; whatever starts
 * the product as a process or has a data folder is on the embedded database, and with TEST_DATABASE=embedded everything is.
 */
export const lendDatabase = process.env.TEST_DATABASE === "embedded" ? lendEmbedded : lendPostgres;

/** Closed when the test is done that opened it, or else when its file is. */
export async function testDatabase(lend: () => Promise<Database> = lendDatabase): Promise<Database> {
  const database = await lend();
  const close = () => database.close();
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
  return database;
}
