import type { TestProject } from "vitest/node";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { startPostgres } from "../database/postgres.ts";
import { newDatabase } from "../database/postgres-database.ts";
import { prepareDatabase } from "../database/prepare-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** The name of a database that is migrated and seeded, to be copied. */
    postgresTemplate: string;
  }
}

type TestPostgres = { url: string; template: string; stop: () => Promise<void> };

/** One throwaway PostgreSQL for the run; whoever starts several runs at once starts it for all of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = startedBefore() ?? (await startTestPostgres());
  project.provide("postgresUrl", url);
  project.provide("postgresTemplate", template);
  return stop;
}

/** Of a server that outlives the run. */
function startedBefore(): TestPostgres | undefined {
  const { TEST_POSTGRES_URL: url, TEST_POSTGRES_TEMPLATE: template } = process.env;
  return url && template ? { url, template, stop: async () => {} } : undefined;
}

export async function startTestPostgres(parent?: string): Promise<TestPostgres> {
  const { url, stop } = await startPostgres({ forgetful: true, parent });
  try {
    return { url, template: await makeTemplate(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeTemplate(serverUrl: string): Promise<string> {
  const url = await newDatabase(serverUrl);
  const database = await openPostgres(url);
  await prepareDatabase(database);
  await database.close();
  return new URL(url).pathname.slice(1);
}
