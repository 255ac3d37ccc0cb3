import { once } from "node:events";
import { readdirSync, renameSync } from "node:fs";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listRecentBackups } from "#app/features/office/backups/store.server.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { backupCommand } from "./backup-socket.ts";
import { askRunningServer, readAnswer, serveCommands } from "./command-socket.ts";

const { db } = await testDatabase();

async function serve(dataDir: string) {
  const errors: unknown[] = [];
  const health = async (socket: Socket) => void socket.end('{"at":"now"}');
  const answers = { backup: backupCommand(dataDir, db), health };
  const server = serveCommands(dataDir, answers, (error) => errors.push(error));
  await once(server, "listening");
  return { errors, close: () => server.close() };
}

async function ask(dataDir: string, question: "backup" | "health"): Promise<Socket> {
  const socket = await askRunningServer(dataDir, question);
  if (!socket) throw new Error("No server answers");
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  const all = await text(socket);
  socket.end();
  return all;
}

test("a client that stalls while it reads a backup blocks nobody, and still gets all of it", async () => {
  const dataDir = temporaryFolder();
  // More than the buffers between two processes hold.
  await db.execute(sql`insert into settings (key, value, updated_at)
    select 'large ' || n, to_jsonb(repeat('x', 100000)), now() from generate_series(1, 40) n`);
  const server = await serve(dataDir);
  const reader = await ask(dataDir, "backup");
  await once(reader, "readable");
  // The dump has begun to arrive and nobody reads on, so the database must be free.
  const answer = (await db.execute(sql`select 1 as one`)) as unknown as { rows: unknown[] };
  expect(answer.rows).toEqual([{ one: 1 }]);
  const lines = (await readAll(reader)).trimEnd().split("\n");
  expect(lines.at(-1)).toMatch(/^\{"seal":/);
  await expect.poll(() => readdirSync(dataDir).filter((name) => name.startsWith("backup-snapshot"))).toEqual([]);
  expect(server.errors).toEqual([]);
  server.close();
});

test("the client reports the outcome of its file, and one that stops reading has failed: both are rows [P45]", async () => {
  const dataDir = temporaryFolder();
  const server = await serve(dataDir);
  const say = async (verdict: object) => {
    const client = await ask(dataDir, "backup");
    client.resume();
    await once(client, "end");
    client.end(JSON.stringify(verdict));
  };
  await say({ name: "kept.jsonl.gz", bytes: 12, rows: 3 });
  await expect.poll(() => listRecentBackups(db, 1)).toMatchObject([{ name: "kept.jsonl.gz", bytes: 12, rows: 3 }]);
  await say({ name: "full.jsonl.gz", error: "There's no room for the backup." });
  await expect
    .poll(() => listRecentBackups(db, 1))
    .toMatchObject([{ name: "full.jsonl.gz", error: "There's no room for the backup." }]);
  // More than the buffers between two processes hold, so the server notices.
  await db.execute(sql`insert into settings (key, value, updated_at)
    select 'larger ' || n, to_jsonb(repeat('x', 100000)), now() from generate_series(1, 40) n`);
  const gone = await ask(dataDir, "backup");
  await once(gone, "readable");
  gone.destroy();
  await expect
    .poll(() => listRecentBackups(db, 1))
    .toMatchObject([{ error: expect.stringContaining("wasn't written completely") }]);
  server.close();
});

test("a snapshot that can't be written gets the client a sentence, and the server goes on [W21]", async () => {
  const dataDir = temporaryFolder();
  const server = await serve(dataDir);
  // Moving the folder moves the socket, too, and the server can't write there any more.
  const moved = `${dataDir}-moved`;
  renameSync(dataDir, moved);
  const answer = await readAll(await ask(moved, "backup"));
  expect(JSON.parse(answer)).toEqual({ failed: expect.stringContaining("couldn't make the backup (ENOENT") });
  await expect.poll(() => server.errors).toHaveLength(1);
  renameSync(moved, dataDir);
  expect(await readAll(await ask(dataDir, "backup"))).toContain('{"seal":');
  server.close();
});

test("a command asks the running server by name, and an unknown one gets no answer", async () => {
  const dataDir = temporaryFolder();
  expect(await askRunningServer(dataDir, "health")).toBeUndefined();
  const server = await serve(dataDir);
  expect(await readAll(await ask(dataDir, "health"))).toBe('{"at":"now"}');
  expect(await readAll(await ask(dataDir, "toString" as "health")).catch(() => "")).toBe("");
  server.close();
});

test("a server that hangs doesn't keep the doctor waiting [P44]", async () => {
  const dataDir = temporaryFolder();
  const silent = async () => {};
  const server = serveCommands(dataDir, { backup: silent, health: silent }, () => {});
  await once(server, "listening");
  expect(await readAnswer(await ask(dataDir, "health"), 20)).toBe("");
  server.close();
});
