import { PGlite } from "@electric-sql/pglite";
import { afterAll, test } from "vitest";
import { embeddedDatabase } from "../../db/embedded.server.ts";
import { startParams } from "../../db/pglite.server.ts";
import { expectUpgradeKeepsAll } from "../support/first-edition.ts";

const client = await PGlite.create({ startParams });
const database = embeddedDatabase(client, () => client.close());
afterAll(() => database.close());

test("an installation of the first edition keeps every booking, sum, day and signature, and books on", async () => {
  await expectUpgradeKeepsAll(database);
});
