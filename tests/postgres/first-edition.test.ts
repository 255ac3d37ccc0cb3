import { afterAll, inject, test } from "vitest";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { expectUpgradeKeepsAll } from "#tests/support/database/first-edition.ts";
import { newDatabase } from "#tests/support/database/postgres-database.ts";

const database = await openPostgres(await newDatabase(inject("postgresUrl")));
afterAll(() => database.close());

test("an upgraded first edition on PostgreSQL keeps everything too", async () => {
  await expectUpgradeKeepsAll(database);
});
