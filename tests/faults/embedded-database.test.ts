// The embedded database under the worst that happens to a small machine: the process is killed while it writes.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs, { readdirSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { checkpointIfDue, openPglite } from "#db/engine/pglite.server.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);

// One folder for all: each test goes on with what the one before it left, as a server does over the years.
let dataDir = "";
let database: Awaited<ReturnType<typeof openPglite>>;
beforeAll(() => {
  dataDir = temporaryFolder(inject("dataFolder"));
});

test(`kill -9 during writes, ${ROUNDS} rounds: every acknowledged row is there, and it always opens again`, async () => {
  const acknowledged = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = spawn(process.execPath, [
      ...process.execArgv,
      "tests/support/database/row-writer.ts",
      dataDir,
      String(round * 1_000_000),
    ]);
    await collectUntil(writer, acknowledged, 10 + round * 3);
    writer.kill("SIGKILL");
    await once(writer, "exit");
  }
  database = await openPglite(dataDir);
  const { rows } = await database.client.query<{ id: number }>("select id from written");
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * 10);
  const lost = [...acknowledged].filter((id) => !stored.has(id)).map((id) => `row ${id}`);
  const tried = acknowledged.size;
  reportVerdict(`kill -9 of a writer, embedded database, ${ROUNDS} times`, {
    tried,
    survived: tried - lost.length,
    lost,
  });
});

test("each acknowledged commit is on disk: at least one fsync per commit", async () => {
  const { client, fsyncs } = database;
  for (let id = -50; id < 0; id += 1) {
    const before = fsyncs();
    await client.query("insert into written values ($1)", [id]);
    expect(fsyncs()).toBeGreaterThan(before);
  }
});

test("the write-ahead log of a long-running server does not fill the disk", async () => {
  const { client } = database;
  const behind = "select (pg_current_wal_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()";
  for (let written = 0; written < (ROUNDS > 1 ? 4 : 1); written += 1) {
    await client.query("select pg_logical_emit_message(true, 'test', repeat('x', 40000000))");
    await checkpointIfDue(client);
    // What lies before the checkpoint is used again.
    const { rows } = await client.query<{ bytes: number }>(behind);
    expect(rows[0]?.bytes).toBeLessThan(1_000_000);
  }
  const pieces = readdirSync(join(dataDir, "pglite", "pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));
  expect(pieces.length * 16).toBeLessThanOrEqual(128);
});

test("a commit that fails on disk is refused, and later queries fail instead of hanging", async () => {
  const { client, close } = database;
  await client.query("insert into written values (-100)");
  const sync = vi.spyOn(fs, "fsyncSync").mockImplementation(() => {
    throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" });
  });
  syncBuiltinESMExports();
  const refused = client.query("insert into written values (-101)");
  await expect(refused).rejects.toThrow("The embedded database stopped: could not fsync");
  sync.mockRestore();
  syncBuiltinESMExports();
  await expect(client.query("select 1")).rejects.toMatchObject({ code: "57P02" });
  expect((await client.stopped).message).toContain("I/O error");
  await close();
  const second = await openPglite(dataDir);
  const { rows } = await second.client.query("select id from written where id = -100");
  expect(rows).toHaveLength(1);
  await second.close();
});

async function collectUntil(writer: ChildProcess, acknowledged: Set<number>, count: number): Promise<void> {
  if (!writer.stdout) throw new Error("The writer has no output");
  let seen = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.add(Number(line));
    seen += 1;
    if (seen === count) return;
  }
  throw new Error("The writer ended before it was killed");
}
