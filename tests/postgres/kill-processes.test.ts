// Two processes share one PostgreSQL. One is killed while customers book, the next time the other; who loses an answer
// asks again at the one that is left.
import { expect, inject, onTestFinished, test } from "vitest";
import { askAgain, startCrowd } from "../support/crowd.ts";
import { judge } from "../support/oracle.ts";
import { copyItems, newDatabase, query } from "../support/postgres-database.ts";
import { type RunningServer, startServer, temporaryFolder } from "../support/server.ts";
import { tell } from "../support/verdicts.ts";

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
/** A letter that was in the hands of a killed process is free again after two minutes: too long for every day. */
const WAITS_FOR_ALL = ROUNDS >= 10;
const PATIENCE = { timeout: 240_000, interval: 250 };

test(`kill -9 of one of two processes, ${ROUNDS} rounds: nothing that was told is lost, and the other goes on`, async () => {
  const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const where = { DATABASE_URL: url, DATA_DIR: temporaryFolder() };
  const start = async () => {
    const server = await startServer({ dataDir: where.DATA_DIR, env: { ...where, RATE_LIMITS: "off" } });
    onTestFinished(server.kill);
    return server;
  };
  let alive: RunningServer[] = await Promise.all([start(), start()]);
  let turn = 0;
  const anyone = () => {
    turn += 1;
    return alive[turn % alive.length]?.url ?? "";
  };
  // Nobody hurries while a process starts: that takes longest, and each booking makes two letters to wait for.
  const restMs = () => (alive.length === 1 ? 2_000 : 200);
  const crowd = startCrowd(anyone, 3, { items: await copyItems(url, 10), restMs });
  const untilBooked = (count: number) => expect.poll(crowd.booked).toBeGreaterThanOrEqual(count);
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilBooked(crowd.booked() + 3 + (round % 5));
    const [victim, ...others] = alive;
    alive = others;
    await victim?.kill();
    await untilBooked(crowd.booked() + 2);
    if (round + 1 < ROUNDS) alive = [...others, await start()];
  }
  await crowd.goHome();
  await askAgain(anyone(), crowd.wishes);
  await expect.poll(async () => (await unsentLetters(url)).filter((letter) => !isHeld(letter)), PATIENCE).toEqual([]);
  if (WAITS_FOR_ALL) await expect.poll(() => unsentLetters(url), PATIENCE).toEqual([]);
  await Promise.all(alive.map((server) => server.stop()));
  expect((await unsentLetters(url)).length).toBeLessThanOrEqual(ROUNDS);
  tell(`kill -9 of one of two processes on PostgreSQL, ${ROUNDS} times`, await judge(where, crowd.wishes));
});

type Letter = { id: number; job: string | null; heartbeat: number | null };

async function unsentLetters(url: string): Promise<Letter[]> {
  const rows = await query(
    url,
    `select m.id, j.state as job, j.heartbeat_seconds as heartbeat
     from messages m left join pgboss.job j on (j.data->>'messageId')::int = m.id where m.state <> 'sent'`,
  );
  return rows as Letter[];
}

/** A process has it, and is missed soon if it has died. */
const isHeld = ({ job, heartbeat }: Letter) => job === "active" && heartbeat !== null && heartbeat <= 30;
