import type { TestProject } from "vitest/node";
import { openPostgres } from "../../db/postgres.server.ts";
import { startPostgres } from "./postgres.ts";
import { newDatabase } from "./postgres-database.ts";
import { prepareDatabase } from "./prepare-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** The name of a database that is migrated and seeded, to be copied. */
    postgresTemplate: string;
  }
}

/** One throwaway PostgreSQL for the run; each test file makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide("postgresUrl", url);
  project.provide("postgresTemplate", await makeTemplate(url));
  return stop;
}

async function makeTemplate(serverUrl: string): Promise<string> {
  const url = await newDatabase(serverUrl);
  const database = await openPostgres(url);
  await prepareDatabase(database);
  await database.close();
  return new URL(url).pathname.slice(1);
}
