// The server is killed while renters move, add, pay, cancel with the mailed code and spend rain checks by their private pages. What
// each of them was told is true afterwards, nothing happened twice, and our books are the provider's.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#db/engine/open-database.server.ts";
import { COPY_ITEMS } from "#tests/support/database/postgres-database.ts";
import { judgeRenters } from "#tests/support/oracles/judge-renters.ts";
import { startStripe } from "#tests/support/providers/stripe-server.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { startRenters } from "#tests/support/scenes/renter-clients.ts";
import { freePort, startServer, temporaryFolder } from "#tests/support/servers/server.ts";
import { METRICS_TOKEN } from "#tests/support/servers/shared-server.ts";

const ROUNDS = Number(process.env.RENTER_KILLS ?? 1);
/** Every day as few as can race each other. */
const RENTERS = ROUNDS > 1 ? 4 : 2;
/** The server dies within this time of an act: before, in the middle or after its transaction. */
const MOMENTS_MS = 60;

test(`kill -9 in the middle of renters' acts, ${ROUNDS} rounds: nothing twice, nothing told is lost, the books balance`, async () => {
  const dataDir = temporaryFolder(inject("dataFolder"));
  const [items, extraId] = await prepare(dataDir);
  const stripe = await startStripe();
  const env = {
    ...{ PORT: String(await freePort()), RATE_LIMITS: "off", LOG_LEVEL: "warn", METRICS_TOKEN, PAYMENTS: "stripe" },
    ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret, STRIPE_API_URL: stripe.url },
  };
  let server = await startServer({ dataDir, env });
  const { url } = server;
  stripe.sendWebhooksTo(`${url}/api/webhooks/stripe`);
  const renters = startRenters(RENTERS, { url, dataDir, stripe, items, extraId });
  for (let round = 0; round < ROUNDS; round += 1) {
    await expect.poll(renters.acted, { timeout: 240_000 }).toBeGreaterThan(renters.acted() + RENTERS);
    await renters.nextAct();
    await sleep((round * 7) % MOMENTS_MS);
    await server.kill();
    server = await startServer({ dataDir, env });
    if (process.env.FAULT_VERDICTS && round % 10 === 9)
      process.stdout.write(`${round + 1} kills, ${renters.acted()} acts\n`);
  }
  await renters.stop();
  const said = renters.lives.flatMap(({ acts }) => acts.map(({ status }) => status));
  expect(said.filter((status) => status === 303).length, said.join(" ")).toBeGreaterThan(said.length / 2);
  await server.kill();
  await atDatabase(dataDir, ({ query }) => query(DUE_NOW));
  server = await startServer({ dataDir, env });
  await expect.poll(() => jobsLeft(url), { timeout: 240_000 }).toBe(0);
  await stripe.settled();
  await server.stop();
  const verdict = await atDatabase(dataDir, (database) => judgeRenters(database, renters.lives, stripe));
  await stripe.close();
  reportVerdict(`kill -9 in the middle of renters' acts, ${ROUNDS} times`, verdict);
});

/** A job whose process died waits for its heartbeat, one that failed for its turn; mails are proven elsewhere. */
const DUE_NOW = `with mails as (delete from pgboss.job where name = 'send_mail')
  update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry')`;

async function jobsLeft(url: string): Promise<number> {
  const figures = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/waiting\{what="jobs"\} (\d+)/.exec(await figures.text())?.[1]);
}

type Opened = Awaited<ReturnType<typeof openDatabase>>;

async function atDatabase<T>(DATA_DIR: string, work: (database: Opened) => Promise<T>): Promise<T> {
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR });
  return work(database).finally(() => database.close());
}

/** Enough of everything, and a generator to add. */
function prepare(dataDir: string): Promise<[number[], number]> {
  return atDatabase(dataDir, async ({ query }) => {
    await query(COPY_ITEMS);
    await query("update extras set stock = 500");
    const [extra] = (await query("select id from extras")).rows as { id: number }[];
    const items = (await query("select id from inflatables")).rows as { id: number }[];
    return [items.map(({ id }) => id), extra?.id ?? 0];
  });
}
