// The whole server is killed while customers book. What a customer was told must be true afterwards.
import { expect, inject, test } from "vitest";
import { openPglite } from "../../db/pglite.server.ts";
import { bookingBody } from "../support/factories.ts";
import { futureDays } from "../support/race.ts";
import { startServer, temporaryFolder } from "../support/server.ts";

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const ITEMS = [1, 2, 3, 4, 12];

test(`kill -9 under load, ${ROUNDS} rounds: every acknowledged booking, waiver and queued mail is there`, async () => {
  const dataDir = temporaryFolder(inject("dataFolder"));
  const days = futureDays(80);
  const acknowledged: { bookingId: number; waiverId: number }[] = [];
  let logs = "";
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer({ dataDir, env: { RATE_LIMITS: "off" } });
    const before = acknowledged.length;
    const inFlight = Array.from({ length: 40 }, async (_, index) => {
      const eventDate = days[(round * 8 + Math.floor(index / ITEMS.length)) % days.length];
      const body = bookingBody({ eventDate, inflatableId: ITEMS[index % ITEMS.length] });
      const response = await fetch(`${server.url}/api/waiver-notification`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      if (response?.status === 201) acknowledged.push((await response.json()) as (typeof acknowledged)[number]);
    });
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 3 + (round % 5));
    await server.kill();
    await Promise.allSettled(inFlight);
    logs += server.output();
  }
  const { client, close } = await openPglite(dataDir);
  const stored = await client.query<{ id: number; waiver: number; claims: number; letters: number; jobs: number }>(`
    select b.id, w.id as waiver,
      (select count(*)::int from day_claims c where c.booking_id = b.id and c.date = b.event_date) as claims,
      (select count(*)::int from messages m where m.booking_id = b.id and m.kind = 'booking_received') as letters,
      (select count(*)::int from messages m join pgboss.job j on (j.data->>'messageId')::int = m.id where m.booking_id = b.id) as jobs
    from bookings b join waivers w on w.booking_id = b.id`);
  await close();
  const byId = new Map(stored.rows.map((row) => [row.id, row]));
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 3);
  for (const { bookingId, waiverId } of acknowledged) {
    expect(byId.get(bookingId)).toMatchObject({ waiver: waiverId, claims: 1, letters: 2, jobs: 2 });
  }
  expect(logs, "personal data in the log").not.toMatch(/Hannah|Teague|@example\.com|555-0187|Orchard/);
});
