// The day the machine is gone: a server whose backups are in a store, and another machine with nothing but the store and the key.
import { readdirSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { readRestoredCopy } from "#db/restored-copy.server.ts";
import { startS3 } from "#tests/support/providers/s3-server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { json } from "#tests/support/servers/app.ts";
import { runCommand, temporaryFolder } from "#tests/support/servers/server.ts";
import { siteForThisTest, type TestSite } from "#tests/support/servers/site.ts";

const days = futureDays(3);
const env = { RATE_LIMITS: "off", SECRETS_KEY: "a key of the tests, long enough to be one" };

async function ownerOf(site: TestSite) {
  const cookie = await signIn(site.url);
  return async (method: string, path: string, body?: object) => {
    const init = body === undefined ? { method, headers: { cookie } } : json(method, body, { cookie });
    const response = await fetch(site.url + path, init);
    return response.status === 204 ? undefined : response.json();
  };
}

test("a server is lost and comes back from the store alone: 0 rows different, the erased stay erased, nothing is sent [P45]", async () => {
  const s3 = await startS3();
  const { secretKey, ...place } = s3.account;
  const first = await siteForThisTest({ ...env, DATA_DIR: temporaryFolder(inject("dataFolder")) });
  const owner = await ownerOf(first);
  await owner("POST", "/api/backups/store", { ...place, secretKey });
  const { key } = await owner("POST", "/api/backups/key");
  await owner("POST", "/api/backups/key/keep", { key });
  const kept = await book(first, { eventDate: days[0] });
  const gone = await book(first, {
    eventDate: days[1],
    customerName: "Robin Gone",
    customerEmail: "robin@example.com",
  });
  await owner("POST", "/api/backups/now");
  await expect.poll(async () => (await owner("GET", "/api/backups")).backups[0]?.finishedAt ?? null).not.toBeNull();
  const { backups } = await owner("GET", "/api/backups");
  expect(backups[0].error).toBeNull();

  await owner("POST", `/api/bookings/${gone.bookingId}/cancel`, {});
  await owner("POST", "/api/people/erase", { bookingId: gone.bookingId, confirmName: "Robin Gone" });
  await expect.poll(() => [...s3.files.keys()].filter((name) => name.startsWith("erasures/")).length).toBe(1);
  await first.stop();

  const dataDir = temporaryFolder();
  const settings = {
    DATA_DIR: dataDir,
    BACKUP_ENDPOINT: place.endpoint,
    BACKUP_REGION: place.region,
    BACKUP_BUCKET: place.bucket,
    BACKUP_KEY_ID: place.accessKeyId,
    BACKUP_SECRET_KEY: secretKey,
    BACKUP_KEY: key,
  };
  const { stdout } = await runCommand("scripts/restore.ts", ["--from-store"], settings);
  expect(stdout).toMatch(
    new RegExp(`Restored ${backups[0].rows} rows in [\\d.]+ seconds. They match the backup. 0 rows different.`),
  );
  expect(stdout).toContain("Erased 1 person again");
  process.stdout.write(`${stdout.match(/Restored .*/)?.[0]}\n`);
  expect(readdirSync(dataDir).filter((name) => name.startsWith("backup-"))).toEqual([]);

  const second = await siteForThisTest({ ...env, DATA_DIR: dataDir });
  const again = await ownerOf(second);
  const bookings = (await again("GET", "/api/bookings")) as { id: number; customerName: string }[];
  const names = Object.fromEntries(bookings.map(({ id, customerName }) => [id, customerName]));
  expect(names[kept.bookingId]).toBeTruthy();
  expect(names[gone.bookingId]).not.toBe("Robin Gone");
  expect(await readRestoredCopy(second.deps.db)).toMatchObject({ erasures: { repeated: 1, unreadable: 0 } });
  expect((await again("POST", "/api/backups/copy/confirm")).copy).toBeNull();
  await book(second, { eventDate: days[2] });
});
