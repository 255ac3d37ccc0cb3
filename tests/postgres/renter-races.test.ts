import { expect, inject, onTestFinished, test } from "vitest";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { copyItems, newDatabase, query } from "#tests/support/database/postgres-database.ts";
import { expectTotalsAt } from "#tests/support/database/totals.ts";
import {
  BROKEN_BOOKS,
  BROKEN_CREDITS,
  BROKEN_ORDERS,
  brokenQuery,
  PROVIDER_BOOKS,
} from "#tests/support/oracles/life-invariants.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { liveRenter, type Renters, type Server } from "#tests/support/scenes/renter-life.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { testApp } from "#tests/support/servers/app.ts";
import { startServer } from "#tests/support/servers/server.ts";

const LIVES = Number(process.env.RENTER_LIVES ?? 3);
/** So many at a time: they compete for days and rain checks, too. */
const AT_ONCE = 4;
const ENV = { RATE_LIMITS: "off", LOG_LEVEL: "warn" };

/** One of two that know each other only through the database. Where all lives are lived, each is a process of its own. */
async function startOne(url: string): Promise<{ ask: Server; runJobs: () => Promise<void> }> {
  if (process.env.FAULT_VERDICTS) {
    const server = await startServer({ env: { ...ENV, DATABASE_URL: url } });
    onTestFinished(async () => void (await server.stop()));
    return { ask: (path, init) => fetch(server.url + path, init), runJobs: () => untilDone(url) };
  }
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  const { request, runJobs } = await testApp({ database, env: { RATE_LIMITS: "off" } });
  return { ask: request, runJobs };
}

const WAITING =
  "select count(*)::int as waiting from pgboss.job where state in ('created', 'retry', 'active') and name <> 'tick'";

/** Servers do their jobs by themselves. */
async function untilDone(url: string): Promise<void> {
  await expect.poll(async () => (await query(url, WAITING))[0]?.waiting, { timeout: 600_000, interval: 500 }).toBe(0);
}

/** Twice the same act of the same kind: nobody cancels twice, moves twice for free, or uses one code for two links. */
const TWICE = `select booking_id, action, count(*)::int as times from audit_entries
  where action = 'booking cancelled' or (actor = 'customer' and action in ('booking moved', 'link renewed'))
  group by 1, 2 having count(*) > 1`;

const GENERATOR = "update extras set stock = 500 where is_generator returning id";

test(`${LIVES} renters, their second tabs and the owner act at the same moment at two servers: books and rain checks agree`, {
  timeout: 6 * 3_600_000,
}, async () => {
  const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const rows = (text: string) => query(url, text);
  const servers = [await startOne(url), await startOne(url)];
  const items = await copyItems(url);
  const [extra] = await rows(GENERATOR);
  const [first] = servers;
  if (!first) throw new Error("There is no server.");
  const world: Renters = {
    servers: servers.map(({ ask }) => ask),
    ...{ rows, items, random: randomFrom(Number(process.env.PROPERTY_SEED ?? 7)), tally: new Map() },
    ...{ cookie: await signIn(first.ask), extraId: Number(extra?.id) },
  };
  const lost: string[] = [];
  for (let lived = 0; lived < LIVES; lived += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, LIVES - lived) }, () => liveRenter(world)),
    );
    lost.push(...answers.flat());
    if (lived % 100 === 0) lost.push(...(await broken(rows, BROKEN_CREDITS)));
    if (process.env.FAULT_VERDICTS && lived % 200 === 0) process.stdout.write(`${lived} renters\n`);
  }
  for (const { runJobs } of servers) await runJobs();
  lost.push(...(await broken(rows, { ...BROKEN_ORDERS, ...BROKEN_CREDITS, ...BROKEN_BOOKS, ...PROVIDER_BOOKS })));
  lost.push(...(await rows(TWICE)).map((row) => `twice: ${JSON.stringify(row)}`));
  if (process.env.FAULT_VERDICTS) console.table(Object.fromEntries([...world.tally].sort()));
  await expectTotalsAt(url);
  reportVerdict("renters racing the owner, two servers on PostgreSQL", {
    ...{ tried: LIVES, survived: LIVES - Math.min(LIVES, lost.length), lost },
  });
});

const broken = async (rows: Renters["rows"], what: Record<string, string>) =>
  (await rows(brokenQuery(what))).map((row) => JSON.stringify(row));

/** Small, and the same every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
