// The drill: a backup taken while customers book, the machine lost, everything back on another one.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { listRecentBackups } from "#app/features/office/backups/store.server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { runCommand, temporaryFolder } from "#tests/support/servers/server.ts";
import { siteForThisFile, siteForThisTest } from "#tests/support/servers/site.ts";

const env = { RATE_LIMITS: "off" };
const days = futureDays(4);
const file = join(temporaryFolder(), "backup.jsonl.gz");
const first = siteForThisFile(() => ({ ...env, DATA_DIR: temporaryFolder(inject("dataFolder")) }));

const script = (name: string, args: string[], dataDir: string) =>
  runCommand(`scripts/${name}.ts`, args, { DATA_DIR: dataDir });

const bookOn = async (server: { url: string }, eventDate: string | undefined) =>
  (await book(server, { eventDate })).bookingId;

test("a backup restored on another machine has every booking, and customers can book there", async () => {
  const booked = [await bookOn(first, days[0]), await bookOn(first, days[1])];
  const [{ stdout }] = await Promise.all([script("backup", [file], first.dataDir), bookOn(first, days[2])]);
  expect(stdout).toMatch(/Saved \d+ rows to/);
  const record = { place: "disk", name: "backup.jsonl.gz", bytes: statSync(file).size, error: null };
  await expect.poll(() => listRecentBackups(first.deps.db, 1)).toMatchObject([record]);

  const dataDir = temporaryFolder();
  expect((await script("restore", [file], dataDir)).stdout).toContain("They match the backup.");
  const second = await siteForThisTest({ ...env, DATA_DIR: dataDir });
  const cookie = await signIn(second.url);
  const answer = await fetch(`${second.url}/api/bookings`, { headers: { cookie } });
  const bookings = (await answer.json()) as { id: number }[];
  expect(bookings.map(({ id }) => id)).toEqual(expect.arrayContaining(booked));
  // Customers can hold a day on a copy that nobody has confirmed; nothing is sent or charged.
  await bookOn(second, days[3]);
});

test("a folder in use by a server refuses a restore", async () => {
  await expect(script("restore", [file, "--replace"], first.dataDir)).rejects.toThrow("is in use by process");
  await bookOn(first, days[3]);
});

test("half a backup is refused before the database is touched [W28]", async () => {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
  const half = join(temporaryFolder(), "half.jsonl.gz");
  writeFileSync(half, gzipSync(lines.slice(0, lines.length / 2).join("\n")));
  const cut = join(temporaryFolder(), "cut.jsonl.gz");
  writeFileSync(cut, readFileSync(file).subarray(0, 5_000));
  const dataDir = temporaryFolder();
  await expect(script("restore", [half], dataDir)).rejects.toThrow("is incomplete: it ends too early.");
  await expect(script("restore", [cut], dataDir)).rejects.toThrow("is damaged or isn't a backup.");
  expect(readdirSync(dataDir)).toEqual([]);
});
