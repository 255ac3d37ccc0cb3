import { once } from "node:events";
import { readdirSync, renameSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listRecentBackups } from "../app/features/backups/store.server.ts";
import { testDatabase } from "../tests/support/database.ts";
import { temporaryFolder } from "../tests/support/server.ts";
import { backupSocketPath, serveBackups } from "./backup-socket.ts";

const { db } = await testDatabase();

/** Without closing it: there is an answer to give. */
async function readToEnd(client: Socket): Promise<void> {
  client.resume();
  await once(client, "end");
}

test("a client that stalls while it reads a backup blocks nobody, and still gets all of it", async () => {
  const dataDir = temporaryFolder();
  // More than the buffers between two processes hold.
  await db.execute(sql`insert into settings (key, value, updated_at)
    select 'large ' || n, to_jsonb(repeat('x', 100000)), now() from generate_series(1, 40) n`);
  const errors: unknown[] = [];
  const server = serveBackups(dataDir, db, (error) => errors.push(error));
  await once(server, "listening");
  const reader = connect(backupSocketPath(dataDir));
  await once(reader, "readable");
  // It has begun to arrive, and nobody reads on: the database is free.
  const answer = (await db.execute(sql`select 1 as one`)) as unknown as { rows: unknown[] };
  expect(answer.rows).toEqual([{ one: 1 }]);
  const lines = (await text(reader)).trimEnd().split("\n");
  expect(lines.at(-1)).toMatch(/^\{"seal":/);
  await expect.poll(() => readdirSync(dataDir).filter((name) => name.startsWith("backup-snapshot"))).toEqual([]);
  expect(errors).toEqual([]);
  server.close();
});

test("the client says what became of its file, and one that stops reading has failed: both are rows [P45]", async () => {
  const dataDir = temporaryFolder();
  const server = serveBackups(dataDir, db, () => {});
  await once(server, "listening");
  const client = connect({ path: backupSocketPath(dataDir), allowHalfOpen: true });
  await readToEnd(client);
  client.end(JSON.stringify({ name: "kept.jsonl.gz", bytes: 12, rows: 3 }));
  await expect.poll(() => listRecentBackups(db, 1)).toMatchObject([{ name: "kept.jsonl.gz", bytes: 12, rows: 3 }]);
  const full = connect({ path: backupSocketPath(dataDir), allowHalfOpen: true });
  await readToEnd(full);
  full.end(JSON.stringify({ name: "full.jsonl.gz", error: "There's no room for the backup." }));
  await expect
    .poll(() => listRecentBackups(db, 1))
    .toMatchObject([{ name: "full.jsonl.gz", error: "There's no room for the backup." }]);
  // More than the buffers between two processes hold, so that it is noticed.
  await db.execute(sql`insert into settings (key, value, updated_at)
    select 'larger ' || n, to_jsonb(repeat('x', 100000)), now() from generate_series(1, 40) n`);
  const gone = connect(backupSocketPath(dataDir));
  await once(gone, "readable");
  gone.destroy();
  await expect
    .poll(() => listRecentBackups(db, 1))
    .toMatchObject([{ error: expect.stringContaining("wasn't written to its end") }]);
  server.close();
});

test("a snapshot that can't be written is a sentence for the client, and the server goes on [W21]", async () => {
  const dataDir = temporaryFolder();
  const errors: unknown[] = [];
  const server = serveBackups(dataDir, db, (error) => errors.push(error));
  await once(server, "listening");
  // The socket goes with its folder; what the server wants to write there has no place.
  const moved = `${dataDir}-moved`;
  renameSync(dataDir, moved);
  const answer = await text(connect(backupSocketPath(moved)));
  expect(JSON.parse(answer)).toEqual({ failed: expect.stringContaining("couldn't make the backup (ENOENT") });
  await expect.poll(() => errors).toHaveLength(1);
  renameSync(moved, dataDir);
  expect(await text(connect(backupSocketPath(dataDir)))).toContain('{"seal":');
  server.close();
});
