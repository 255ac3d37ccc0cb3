// From one PostgreSQL to the store and into another: what the embedded database does in tests/faults/restore-from-store.test.ts.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "#config/env.server.ts";
import { readBackupKey } from "#db/dump/backup-key.ts";
import { linesOfFile } from "#db/dump/dump-lines.server.ts";
import { readDump } from "#db/dump/read-dump.server.ts";
import { readRestoredCopy } from "#db/restored-copy.server.ts";
import { bookings } from "#db/schema/booking.ts";
import { fillDatabase } from "#scripts/dump/fill-database.ts";
import { settleRestored } from "#scripts/dump/settle-restored.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { lendPostgres } from "#tests/support/database/lent-postgres.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { backupScene } from "#tests/support/scenes/stored-backup-scene.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";

test("what one PostgreSQL stored another one has, row by row, as a copy that its owner has to confirm [P45]", async () => {
  const scene = await backupScene({ database: await testDatabase(lendPostgres) });
  await scene.connect();
  await book(scene.request);
  await scene.call("POST", "/now");
  await scene.runJobs();
  const { backups } = await scene.view();
  const file = join(temporaryFolder(), backups[0]?.name ?? "");
  writeFileSync(file, scene.s3.files.get(backups[0]?.name ?? "")?.bytes ?? "");
  const key = readBackupKey(scene.key) as Buffer;

  const to = await testDatabase(lendPostgres);
  const env = parseEnv({ NODE_ENV: "test", DATA_DIR: temporaryFolder() });
  const { rows } = await fillDatabase(to, linesOfFile(file, key), {
    replace: true,
    waitingMail: "hold",
    settle: (db, madeAt) => settleRestored({ db, env, madeAt, file, stored: undefined, isConfirmed: false }),
  });
  expect(rows).toBe(backups[0]?.rows);
  expect(await to.db.select().from(bookings)).toEqual(await scene.db.select().from(bookings));
  expect(await readRestoredCopy(to.db)).toMatchObject({ madeAt: backups[0]?.startedAt, lookedAt: null });

  // A backup that a newer version made is refused, and what is there stays.
  const lines: string[] = [];
  await readDump(scene.db, new Date(), async (line) => void lines.push(line));
  const newer = lines.with(0, JSON.stringify({ ...JSON.parse(lines[0] ?? ""), migrations: 9999 }));
  const filling = fillDatabase(to, toLines(newer), { replace: true, waitingMail: "hold" });
  await expect(filling).rejects.toThrow("comes from a newer version");
  expect(await to.db.$count(bookings)).toBe(1);
});

async function* toLines(lines: string[]) {
  yield* lines;
}
