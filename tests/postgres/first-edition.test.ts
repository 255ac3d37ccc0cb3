import { afterAll, inject, test } from "vitest";
import { openPostgres } from "../../db/postgres.server.ts";
import { expectUpgradeKeepsAll } from "../support/first-edition.ts";
import { newDatabase } from "../support/postgres-database.ts";

const database = await openPostgres(await newDatabase(inject("postgresUrl")));
afterAll(() => database.close());

test("an upgraded first edition on PostgreSQL keeps everything too", async () => {
  await expectUpgradeKeepsAll(database);
});
