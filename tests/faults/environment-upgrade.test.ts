// An installation of the second edition that has its payments and mail in the environment is upgraded: nothing changes by itself.
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { readFirstEvening } from "#app/features/office/setup/first-evening.server.ts";
import { addDays, dateInZone } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { migrate } from "#db/migrate/migrate.server.ts";
import { plantStartingContent } from "#server/start/plant-starting-content.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { lendEmbedded } from "#tests/support/database/lent-embedded.ts";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { startStripe } from "#tests/support/providers/stripe-server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { testApp } from "#tests/support/servers/app.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";

const KEY = `sk_test_${"a".repeat(91)}k7Qe`;
const WEBHOOK = `whsec_${"d".repeat(28)}9fXa`;
/** The last migration of the second edition. */
const LAST = 26;

const stripe = await startStripe({ secretKey: KEY, webhookSecret: WEBHOOK });
const mailbox = await startMailbox();
afterAll(async () => {
  await stripe.close();
  mailbox.close();
});

/** A database as the second edition left it: its schema, its catalog, and settings without zone and landscape. */
async function secondEdition() {
  const database = await testDatabase(lendEmbedded);
  await database.query("drop schema public, drizzle, pgboss cascade; create schema public");
  const folder = temporaryFolder();
  cpSync("db/migrations", folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= LAST);
  writeFileSync(journalFile, JSON.stringify(journal));
  await migrate(database.kind, database.db, folder);
  const { landscape: _landscape, weather: _weather, noShow: _noShow, ...older } = startingBusiness;
  const { timeZone: _timeZone, ...home } = older.home;
  const values = { ...older, home, name: "Ridge Runner Rentals", shortName: "Ridge", shortNameTail: "Runner Rentals" };
  await database.db.execute(
    sql`insert into settings_versions (published_at, values) values (now(), ${JSON.stringify(values)}::jsonb)`,
  );
  return database;
}

test("upgraded with STRIPE_* and SMTP_URL set: the same pages, payments and mail; nothing is stored and nobody is led anywhere", async () => {
  const database = await secondEdition();
  await migrate(database.kind, database.db);
  await plantStartingContent(database.db, new Date());
  const dataDir = temporaryFolder();
  const { deps, db, request, runJobs } = await testApp({
    database,
    connects: true,
    env: {
      DATA_DIR: dataDir,
      PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK,
      STRIPE_API_URL: stripe.url,
      SMTP_URL: mailbox.url,
    },
  });
  expect(deps.business()).toMatchObject({
    name: "Ridge Runner Rentals",
    landscape: "mountains",
    home: { region: "GA", timeZone: "America/New_York" },
  });
  expect(deps.connections.state()).toMatchObject({ payments: { from: "environment" }, mail: { from: "environment" } });
  expect([deps.payments.provider, deps.mail.by]).toEqual(["stripe", "smtp"]);

  const home = await (await request("/")).text();
  for (const words of ["Ridge Runner Rentals", "Saturday, fully inflated.", "8 AM – 8 PM ET"])
    expect(home).toContain(words);
  for (const town of ["blue-ridge", "jasper", "cherry-log", "talking-rock", "dahlonega"]) {
    expect([town, (await request(`/${town}-bounce-house-rentals`)).status]).toEqual([town, 200]);
  }

  const eventDate = addDays(dateInZone(new Date(), "America/New_York"), 20);
  const { payment } = await book(request, { eventDate });
  expect(payment.url).toContain(stripe.url);
  await runJobs();
  await expect.poll(() => mailbox.received.map(({ from }) => from?.name)).toContain("Ridge Runner Rentals");

  const { rows: stored } = await database.query("select 1 from connections union all select 1 from secrets");
  expect([stored, existsSync(join(dataDir, "secrets.key"))]).toEqual([[], false]);
  expect(await readFirstEvening(db)).toBeNull();
});
