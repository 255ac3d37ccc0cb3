// From the embedded database to PostgreSQL by command: counts and hashes of every table are equal afterwards.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { parseEnv } from "../../config/env.server.ts";
import { openDatabase } from "../../db/client.server.ts";
import { readDump } from "../../db/dump/read-dump.server.ts";
import { newDatabase } from "../support/postgres-database.ts";
import { startServer, temporaryFolder } from "../support/server.ts";

const run = promisify(execFile);

test("a year of business moves without losing a row, and the server starts on it", async () => {
  const dataDir = temporaryFolder(inject("dataFolder"));
  const env = { ...process.env, DATA_DIR: dataDir };
  await run(process.execPath, ["scripts/demo-data.ts"], { env });
  const target = await newDatabase(inject("postgresUrl"));
  const { stdout } = await run(process.execPath, ["scripts/move-to-postgres.ts", target], { env });
  expect(stdout).toContain("they are the same");

  const seals = [];
  for (const settings of [{ DATA_DIR: dataDir }, { DATA_DIR: dataDir, DATABASE_URL: target }]) {
    const database = await openDatabase(parseEnv(settings));
    seals.push(await readDump(database.db, new Date(), async () => {}));
    await database.close();
  }
  expect(seals[1]).toEqual(seals[0]);
  expect(seals[0]?.seal.bookings?.rows).toBeGreaterThan(50);

  const server = await startServer({ env: { DATABASE_URL: target } });
  expect((await fetch(`${server.url}/api/inflatables`)).status).toBe(200);
  await server.stop();
});
