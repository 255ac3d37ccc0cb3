// Two processes share one PostgreSQL. One is killed while customers book, the next time the other; who loses an answer
// asks again at the one that is left.
import { expect } from "vitest";
import { askAgain, startCrowd, type Wish } from "./crowd.ts";
import { copyItems, query } from "./postgres-database.ts";
import type { RunningServer } from "./server.ts";

type Scene = {
  databaseUrl: string;
  servers: RunningServer[];
  /** Starts another one in the place of one that was killed. */
  replace: (killed: RunningServer) => Promise<RunningServer>;
  whileOneIsLeft: () => Promise<void>;
};

const PATIENCE = { timeout: 240_000, interval: 250 };
/** A letter that was in the hands of a killed process is free again after two minutes: too long for every day. */
const waitsForAll = (rounds: number) => rounds >= 10;

/** Returns who is left, and what customers were told. */
export async function killInTurn(rounds: number, { databaseUrl, servers, replace, whileOneIsLeft }: Scene) {
  let alive = servers;
  let turn = 0;
  const anyone = () => {
    turn += 1;
    return alive[turn % alive.length]?.url ?? "";
  };
  // Nobody hurries while a process starts: that takes longest, and each booking makes two letters to wait for.
  const restMs = () => (alive.length === 1 ? 2_000 : 200);
  const crowd = startCrowd(anyone, 3, { items: await copyItems(databaseUrl), restMs });
  const untilBooked = (count: number) => expect.poll(crowd.booked).toBeGreaterThanOrEqual(count);
  for (let round = 0; round < rounds; round += 1) {
    await untilBooked(crowd.booked() + 3 + (round % 5));
    const [victim, ...others] = alive as [RunningServer, ...RunningServer[]];
    alive = others;
    await victim.kill();
    await whileOneIsLeft();
    await untilBooked(crowd.booked() + 2);
    if (round + 1 < rounds) alive = [...others, await replace(victim)];
  }
  await crowd.goHome();
  await askAgain(anyone(), crowd.wishes);
  const unsent = () => unsentLetters(databaseUrl, crowd.wishes);
  await expect.poll(async () => (await unsent()).filter((letter) => !isHeld(letter)), PATIENCE).toEqual([]);
  if (waitsForAll(rounds)) await expect.poll(unsent, PATIENCE).toEqual([]);
  expect((await unsent()).length).toBeLessThanOrEqual(rounds);
  return { alive, wishes: crowd.wishes };
}

type Letter = { id: number; email: string; job: string | null; heartbeat: number | null };

async function unsentLetters(url: string, wishes: Wish[]): Promise<Letter[]> {
  const rows = (await query(
    url,
    `select m.id, b.customer_email as email, j.state as job, j.heartbeat_seconds as heartbeat
     from messages m join bookings b on b.id = m.booking_id
     left join pgboss.job j on (j.data->>'messageId')::int = m.id where m.state <> 'sent'`,
  )) as Letter[];
  const mine = new Set(wishes.map(({ email }) => email));
  return rows.filter(({ email }) => mine.has(email));
}

/** A process has it, and is missed soon if it has died. */
const isHeld = ({ job, heartbeat }: Letter) => job === "active" && heartbeat !== null && heartbeat <= 30;
