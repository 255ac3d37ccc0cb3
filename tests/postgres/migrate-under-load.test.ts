import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { migrate, migrationsFolder } from "#db/migrate/migrate.server.ts";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";

test("a migration that has to wait for a backup lets customers through, and is applied when the backup is done", async () => {
  const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  const backup = new pg.Client({ connectionString: url });
  await backup.connect();
  await backup.query("begin; lock table bookings in access share mode");

  let isDone = false;
  const migrated = database
    .exclusively((db) => migrate("postgres", db, nextMigrations()))
    .then(() => {
      isDone = true;
    });
  // While it waits for the table, it stands before everyone who comes after it.
  await expect.poll(waitingForLock).toBe(1);
  expect(await query(url, "select count(*)::int as n from bookings")).toEqual([{ n: 0 }]);
  expect(isDone).toBe(false);

  await backup.query("commit");
  await backup.end();
  await migrated;
  expect(await query(url, "select 1 as found from pg_constraint where conname = 'bookings_next'")).toHaveLength(1);

  async function waitingForLock() {
    const text =
      "select count(*)::int as n from pg_locks join pg_stat_activity using (pid) where not granted and mode = 'AccessExclusiveLock' and datname = current_database()";
    return (await query(url, text))[0]?.n;
  }
});

/** Today's migrations and one that needs the whole table. */
function nextMigrations(): string {
  const folder = temporaryFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8")) as { entries: Record<string, unknown>[] };
  journal.entries.push({ idx: 9999, version: "7", when: 4_102_444_800_000, tag: "9999_next", breakpoints: true });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(folder, "9999_next.sql"), `alter table bookings add constraint bookings_next check (id > 0)`);
  return folder;
}
