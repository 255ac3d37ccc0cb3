// The embedded database under the worst that happens to a small machine: the process is killed while it writes.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, inject, test } from "vitest";
import { openPglite } from "../../db/pglite.server.ts";
import { startAndFail, startServer, temporaryFolder } from "../support/server.ts";
import { tell } from "../support/verdicts.ts";

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 8);

test(`kill -9 during writes, ${ROUNDS} rounds: every acknowledged row is there, and it always opens again`, async () => {
  const dataDir = temporaryFolder(inject("dataFolder"));
  const acknowledged = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = spawn(process.execPath, ["tests/support/row-writer.ts", dataDir, String(round * 1_000_000)]);
    await collectUntil(writer, acknowledged, 5 + round * 3);
    writer.kill("SIGKILL");
    await once(writer, "exit");
  }
  const { client, close } = await openPglite(dataDir);
  const { rows } = await client.query<{ id: number }>("select id from written");
  await close();
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 5);
  const lost = [...acknowledged].filter((id) => !stored.has(id)).map((id) => `row ${id}`);
  const tried = acknowledged.size;
  tell(`kill -9 of a writer, embedded database, ${ROUNDS} times`, { tried, survived: tried - lost.length, lost });
});

test("each acknowledged commit was on the disk: at least one fsync for every one of them", async () => {
  const { client, fsyncs, close } = await openPglite(temporaryFolder(inject("dataFolder")));
  await client.exec("create table written (id int primary key)");
  for (let id = 0; id < 50; id += 1) {
    const before = fsyncs();
    await client.query("insert into written values ($1)", [id]);
    expect(fsyncs()).toBeGreaterThan(before);
  }
  await close();
});

test("a second server on the same data folder is refused and told who has it", async () => {
  const first = await startServer({ dataDir: temporaryFolder(inject("dataFolder")) });
  const second = await startAndFail({ dataDir: first.dataDir });
  expect(second.code).toBe(1);
  expect(second.output).toContain(`is in use by process ${first.child.pid}`);
  expect(second.output).not.toContain("    at ");
  await first.stop();
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
