import { join } from "node:path";
import { expect, test } from "vitest";
import { linesOfFile } from "#db/dump/dump-lines.server.ts";
import { fillDatabase } from "#scripts/dump/fill-database.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { expectUpgradeKeepsAll, FIRST_EDITION } from "#tests/support/database/first-edition.ts";
import { lendEmbedded } from "#tests/support/database/lent-embedded.ts";

const database = await testDatabase(lendEmbedded);
// Emptied, which is quicker than making one from nothing.
await database.query("drop schema public, drizzle, pgboss cascade; create schema public");

test("an upgraded first edition keeps every booking, total, day and signature, and takes bookings", async () => {
  await expectUpgradeKeepsAll(database);
});

test("a backup of the first edition is restored by this version, with the terms that its bookings were made under", async () => {
  await fillDatabase(database, linesOfFile(join(FIRST_EDITION, "backup.jsonl.gz")), {
    replace: true,
    waitingMail: "send",
  });
  const { rows } = await database.query("select count(*)::int as n from bookings where deposit_cents > 0");
  expect(rows).toEqual([{ n: 1000 }]);
  expect((await database.query("select role from users")).rows).toEqual([{ role: "owner" }]);
});
