// The drill: a backup taken while customers book, the machine lost, everything back on another one.
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { bookingBody } from "../support/factories.ts";
import { OWNER_PASSWORD } from "../support/owner-password.ts";
import { futureDays } from "../support/race.ts";
import { type RunningServer, runCommand, startServer, temporaryFolder } from "../support/server.ts";
import { signIn } from "../support/sign-in.ts";

const env = { RATE_LIMITS: "off", ADMIN_PASSWORD: OWNER_PASSWORD };
const days = futureDays(4);
const file = join(temporaryFolder(), "backup.jsonl.gz");
let first: RunningServer;
beforeAll(async () => {
  first = await startServer({ dataDir: temporaryFolder(inject("dataFolder")), env });
});

const script = (name: string, args: string[], dataDir: string) =>
  runCommand(`scripts/${name}.ts`, args, { DATA_DIR: dataDir });

async function book({ url }: { url: string }, eventDate: string | undefined): Promise<number> {
  const response = await fetch(`${url}/api/waiver-notification`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(bookingBody({ eventDate })),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { bookingId: number }).bookingId;
}

test("what was booked before a backup is there after a restore on an empty machine, and booking goes on", async () => {
  const booked = [await book(first, days[0]), await book(first, days[1])];
  const [{ stdout }] = await Promise.all([script("backup", [file], first.dataDir), book(first, days[2])]);
  expect(stdout).toContain("rows are in");

  const dataDir = temporaryFolder();
  expect((await script("restore", [file], dataDir)).stdout).toContain("they are the same");
  const second = await startServer({ dataDir, env });
  const cookie = await signIn(second.url);
  const answer = await fetch(`${second.url}/api/bookings`, { headers: { cookie } });
  const bookings = (await answer.json()) as { id: number }[];
  expect(bookings.map(({ id }) => id)).toEqual(expect.arrayContaining(booked));
  await book(second, days[3]);
  await second.stop();
});

test("a folder that a server works in is not restored into", async () => {
  await expect(script("restore", [file, "--replace"], first.dataDir)).rejects.toThrow("is in use by process");
  await book(first, days[3]);
  await first.kill();
});
