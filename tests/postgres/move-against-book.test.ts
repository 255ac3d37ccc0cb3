// Moves and bookings that want each other's days. Whoever loses is told so; nobody waits in a ring.
import { afterAll, expect, inject, test } from "vitest";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";
import { expectTotalsAt } from "#tests/support/database/totals.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { poster } from "#tests/support/scenes/post.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const ROUNDS = Number(process.env.MOVE_ROUNDS ?? 2);
const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
const database = await openPostgres(url);
afterAll(() => database.close());
const { request, deps } = await testApp({ database, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const post = poster(request, { cookie });

const bookAs = (inflatableId: number, eventDate: string | undefined) =>
  post("/api/waiver-notification", bookingBody({ inflatableId, eventDate }));

async function bookedOn(eventDate: string | undefined): Promise<number> {
  const response = await bookAs(3, eventDate);
  expect(response.status).toBe(201);
  return ((await response.json()) as { bookingId: number }).bookingId;
}

const move = (id: number, date: string | undefined) =>
  post(`/api/bookings/${id}/reschedule`, { date, reason: "weather" });

/** A correction holds an item and a person, and the person is the same in all of these orders. */
const rename = (id: number, customerName: string) =>
  request(`/api/bookings/${id}`, json("PATCH", { customerName }, { cookie }));

const DEADLOCKS = "select deadlocks::int as n from pg_stat_database where datname = current_database()";

test(`${ROUNDS} rounds of moving against booking: each is accepted or refused, and no deadlock is seen`, async () => {
  const [one, two, three, four] = futureDays(4);
  const lost: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await query(
      url,
      "truncate ledger_entries, price_lines, day_claims, bookings, quotes, waivers, messages, idempotency_keys cascade",
    );
    // No trigger tells of rows that are truncated.
    deps.calendar.forget();
    const [a, b] = [await bookedOn(one), await bookedOn(two)];
    const answers = await Promise.all([
      move(a, two),
      move(b, one),
      bookAs(3, three),
      move(a, three),
      bookAs(3, one),
      bookAs(3, two),
      move(b, four),
      bookAs(4, one),
      rename(a, `Hannah ${round}`),
      rename(b, `Ada ${round}`),
    ]);
    for (const { status } of answers) if (![200, 201, 409].includes(status)) lost.push(`round ${round}: ${status}`);
  }
  // The figures of a session that is over are written down at once.
  await query(url, "select pg_stat_force_next_flush()");
  const [seen] = (await query(url, DEADLOCKS)) as { n: number }[];
  for (let n = 0; n < (seen?.n ?? 0); n += 1) lost.push("a deadlock");
  const tried = ROUNDS * 10;
  reportVerdict("moving against booking on PostgreSQL", { tried, survived: tried - lost.length, lost });
  await expectTotalsAt(url);
});
