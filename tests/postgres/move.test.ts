// From the embedded database to PostgreSQL by command: counts and hashes of every table are equal afterwards.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { parseEnv } from "#config/env.server.ts";
import { databaseAddress } from "#db/database.ts";
import { readDump } from "#db/dump/read-dump.server.ts";
import { openDatabase } from "#db/engine/open-database.server.ts";
import { writeDemo } from "#scripts/demo/write-demo.ts";
import { newDatabase } from "#tests/support/database/postgres-database.ts";
import { runCommand, temporaryFolder } from "#tests/support/servers/server.ts";
import { siteForThisTest } from "#tests/support/servers/site.ts";

test("a year of data moves without losing a row, the old folder is marked, and the server starts on PostgreSQL", async () => {
  const dataDir = temporaryFolder(inject("dataFolder"));
  await doBusinessForAYear(dataDir);
  const target = await newDatabase(inject("postgresUrl"));
  const settings = join(temporaryFolder(), "service.env");
  writeFileSync(settings, `DATABASE_URL=${target}\nDATA_DIR=${dataDir}\n`);
  const asService = (script: string) => runCommand(script, [], { ENV_FILE: settings });
  const { stdout } = await asService("scripts/move-to-postgres.ts");
  expect(stdout).toContain("They match.");

  const forgotten = (script: string) => runCommand(script, [], { DATA_DIR: dataDir }).catch(({ stderr }) => stderr);
  const [verified, backup, start] = await Promise.all([
    asService("scripts/waivers-verify.ts"),
    forgotten("scripts/backup.ts"),
    forgotten("server/main.ts"),
  ]);
  expect(verified.stdout).toContain(`Database: PostgreSQL at ${databaseAddress(target)} (settings from ${settings})`);
  expect(verified.stdout).toContain("None has changed since it was signed");
  for (const said of [backup, start]) expect(said).toContain(`was moved to PostgreSQL (${databaseAddress(target)})`);
  rmSync(join(dataDir, "moved-to-postgres.json"));

  const seals = [];
  for (const settings of [{ DATA_DIR: dataDir }, { DATA_DIR: dataDir, DATABASE_URL: target }]) {
    const database = await openDatabase(parseEnv(settings));
    seals.push(await readDump(database.db, new Date(), async () => {}));
    await database.close();
  }
  expect(seals[1]).toEqual(seals[0]);
  expect(seals[0]?.seal.bookings?.rows).toBeGreaterThan(50);

  const { url } = await siteForThisTest({ DATABASE_URL: target });
  expect((await fetch(`${url}/api/inflatables`)).status).toBe(200);
});

async function doBusinessForAYear(DATA_DIR: string): Promise<void> {
  const database = await openDatabase(parseEnv({ DATA_DIR }));
  await database.exclusively((db) => writeDemo(db, { now: new Date(), holdMinutes: 60, seed: 30_540 }));
  await database.close();
}
