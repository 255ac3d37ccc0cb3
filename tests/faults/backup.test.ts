// The drill: a backup taken while customers book, the machine lost, everything back on another one.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { bookingBody } from "../support/factories.ts";
import { OWNER_PASSWORD } from "../support/owner-password.ts";
import { futureDays } from "../support/race.ts";
import { type RunningServer, startServer, temporaryFolder } from "../support/server.ts";
import { signIn } from "../support/sign-in.ts";

const run = promisify(execFile);
const script = (name: string, args: string[], dataDir: string) =>
  run(process.execPath, [`scripts/${name}.ts`, ...args], { env: { ...process.env, DATA_DIR: dataDir } });

async function book(server: RunningServer, eventDate: string | undefined): Promise<number> {
  const response = await fetch(`${server.url}/api/waiver-notification`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(bookingBody({ eventDate })),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { bookingId: number }).bookingId;
}

test("what was booked before a backup is there after a restore on an empty machine, and booking goes on", async () => {
  const days = futureDays(4);
  const env = { RATE_LIMITS: "off", ADMIN_PASSWORD: OWNER_PASSWORD };
  const first = await startServer({ dataDir: temporaryFolder(inject("dataFolder")), env });
  const booked = [await book(first, days[0]), await book(first, days[1])];
  const file = join(temporaryFolder(), "backup.jsonl.gz");
  const [{ stdout }] = await Promise.all([script("backup", [file], first.dataDir), book(first, days[2])]);
  expect(stdout).toContain("rows are in");
  await first.kill();

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
  const server = await startServer({ dataDir: temporaryFolder(inject("dataFolder")) });
  const file = join(temporaryFolder(), "backup.jsonl.gz");
  await script("backup", [file], server.dataDir);
  await expect(script("restore", [file, "--replace"], server.dataDir)).rejects.toThrow();
  await server.stop();
});
