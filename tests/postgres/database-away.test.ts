import { expect, test } from "vitest";
import { bookingBody } from "../support/factories.ts";
import { startPostgres } from "../support/postgres.ts";
import { futureDays } from "../support/race.ts";
import { startServer } from "../support/server.ts";

test("with the database away pages answer from memory and writes say when to come back; then all is well without a restart", async () => {
  const postgres = await startPostgres();
  const server = await startServer({ env: { DATABASE_URL: postgres.url, RATE_LIMITS: "off" } });
  const [eventDate] = futureDays(1);
  const book = () =>
    fetch(`${server.url}/api/waiver-notification`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(bookingBody({ eventDate })),
    });
  expect((await fetch(`${server.url}/giant-slide-rental`)).status).toBe(200);

  await postgres.pause();
  expect((await fetch(`${server.url}/giant-slide-rental`)).status).toBe(200);
  const refused = await book();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await refused.json()).error.code).toBe("unavailable");
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  await postgres.start();
  await expect.poll(async () => (await book()).status, { interval: 250 }).toBe(201);
  await server.stop();
  await postgres.stop();
});
