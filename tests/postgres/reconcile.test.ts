// A payment whose message never came, on PostgreSQL: the provider is asked, and two processes that ask at once book it once.
import { expect, inject, onTestFinished, test } from "vitest";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { tick } from "#server/jobs/tick.ts";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";
import { expectTotalsAt } from "#tests/support/database/totals.ts";
import { startStripe } from "#tests/support/providers/stripe-server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { testApp } from "#tests/support/servers/app.ts";

test("a paid booking without a webhook is confirmed by asking, an unpaid one expires, and nothing is counted twice", async () => {
  let now = new Date("2026-05-12T16:00:00Z");
  const stripe = await startStripe({ now: () => now });
  onTestFinished(() => stripe.close());
  const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const env = {
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    RATE_LIMITS: "off",
  };
  const startProcess = async () => {
    const database = await openPostgres(url);
    onTestFinished(() => database.close());
    return testApp({ database, env, now: () => now });
  };
  const [one, two] = [await startProcess(), await startProcess()];
  const paid = await book(one.request, { eventDate: "2026-05-20" });
  const unpaid = await book(two.request, { eventDate: "2026-05-21" });
  await stripe.complete(paid.payment.url.split("/").at(-1) ?? "");
  for (let minutes = 0; minutes < 120; minutes += 10) {
    now = new Date(now.getTime() + 10 * 60_000);
    await Promise.all([tick(one.deps), tick(two.deps)]);
  }
  const rows = await query(
    url,
    `select b.id, b.status, (select count(*)::int from ledger_entries where booking_id = b.id) as payments,
       (select count(*)::int from day_claims where booking_id = b.id) as days from bookings b order by b.event_date`,
  );
  expect(rows).toEqual([
    { id: paid.bookingId, status: "confirmed", payments: 1, days: 1 },
    { id: unpaid.bookingId, status: "expired", payments: 0, days: 0 },
  ]);
  await expectTotalsAt(url);
});
