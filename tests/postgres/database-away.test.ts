// PostgreSQL goes away while customers book, stopped in order or crashed, and comes back. The server is never restarted.
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "#tests/support/database/postgres.ts";
import { copyItems } from "#tests/support/database/postgres-database.ts";
import { judge } from "#tests/support/oracles/oracle.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { listenToAvailability } from "#tests/support/scenes/availability-stream.ts";
import {
  type BookingClients,
  retryUnanswered,
  startBookingClients,
} from "#tests/support/scenes/concurrent-bookings.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { siteForThisTest } from "#tests/support/servers/site.ts";

const ROUNDS = Number(process.env.DATABASE_ROUNDS ?? 1);
// Beside other tests the machine itself is slow: then it only counts that nobody waits for minutes.
const LONGEST_MS = process.env.DATABASE_ROUNDS ? 10_000 : 60_000;

test(`PostgreSQL away under load, ${ROUNDS} times: pages come from memory, writes get Retry-After, then everything works again without a restart`, async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const server = await siteForThisTest({ DATABASE_URL: postgres.url, RATE_LIMITS: "off" });
  const items = await copyItems(postgres.url);
  expect((await fetch(`${server.url}/giant-slide-rental`)).status).toBe(200);
  const page = await listenToAvailability(server.url);
  const clients = startBookingClients(() => server.url, 6, { items, restMs: () => 300 });
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilBooked(clients, 4);
    await (round % 2 === 0 ? postgres.crash() : postgres.pause());
    await expectLifeWithout(server.url);
    await postgres.start();
    await untilBooked(clients, 4);
    await untilHeard(clients, page.text);
  }
  await clients.stop();
  await retryUnanswered(server.url, clients.attempts);
  await untilHeard(clients, page.text);
  await page.stop();
  await server.stop();
  expect(clients.answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
  expect(Math.max(...clients.answers.map(({ tookMs }) => tookMs))).toBeLessThan(LONGEST_MS);
  const verdict = await judge({ DATABASE_URL: postgres.url, DATA_DIR: server.dataDir }, clients.attempts);
  reportVerdict(`PostgreSQL stopped or crashed under load, ${ROUNDS} times`, verdict);
});

async function untilBooked(clients: BookingClients, more: number): Promise<void> {
  const before = clients.booked();
  await expect.poll(clients.booked).toBeGreaterThanOrEqual(before + more);
}

async function expectLifeWithout(url: string): Promise<void> {
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  expect(await statusOf("/giant-slide-rental")).toBe(200);
  expect(await statusOf("/healthz")).toBe(200);
  expect(await statusOf("/readyz")).toBe(503);
  const refused = await fetch(`${url}/api/waiver-notification`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(bookingBody({ eventDate: futureDays(1)[0] })),
  });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await refused.json()).error.code).toBe("unavailable");
}

/** Whatever is booked by now reaches the page that listens all the time, also what was booked while nobody could reportVerdict. */
async function untilHeard({ attempts }: BookingClients, heard: () => string): Promise<void> {
  const booked = attempts.filter(({ status }) => status === 201);
  const days = booked.map(
    ({ body: { inflatableId, eventDate } }) => `"inflatableId":${inflatableId},"date":"${eventDate}"`,
  );
  await expect.poll(() => days.filter((day) => !heard().includes(day))).toEqual([]);
}
