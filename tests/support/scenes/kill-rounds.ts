// Two processes share one PostgreSQL. They are killed in turn while customers book; a customer who loses a response retries
// at the other one.
import { expect } from "vitest";
import { copyItems, query } from "../database/postgres-database.ts";
import type { RunningServer } from "../servers/server.ts";
import { type BookingAttempt, retryUnanswered, startBookingClients } from "./concurrent-bookings.ts";

type Scene = {
  databaseUrl: string;
  servers: RunningServer[];
  /** Starts another one in the place of one that was killed. */
  replace: (killed: RunningServer) => Promise<RunningServer>;
  whileOneIsLeft: () => Promise<void>;
};

const TIMEOUT = { timeout: 240_000, interval: 250 };
/** An email that a killed process was sending is retried after two minutes: too long for every run. */
const waitsForAll = (rounds: number) => rounds >= 10;

/** Returns the servers that are left, and what customers were answered. */
export async function killInTurn(rounds: number, { databaseUrl, servers, replace, whileOneIsLeft }: Scene) {
  let alive = servers;
  let turn = 0;
  const anyone = () => {
    turn += 1;
    return alive[turn % alive.length]?.url ?? "";
  };
  // Fewer bookings while a process starts: that takes longest, and each booking sends two emails to wait for.
  const restMs = () => (alive.length === 1 ? 2_000 : 200);
  const clients = startBookingClients(anyone, 3, { items: await copyItems(databaseUrl), restMs });
  const untilBooked = (count: number) => expect.poll(clients.booked).toBeGreaterThanOrEqual(count);
  for (let round = 0; round < rounds; round += 1) {
    await untilBooked(clients.booked() + 3 + (round % 5));
    const [victim, ...others] = alive as [RunningServer, ...RunningServer[]];
    alive = others;
    await victim.kill();
    await whileOneIsLeft();
    await untilBooked(clients.booked() + 2);
    if (round + 1 < rounds) alive = [...others, await replace(victim)];
  }
  await clients.stop();
  await retryUnanswered(anyone(), clients.attempts);
  const unsent = () => unsentEmails(databaseUrl, clients.attempts);
  await expect.poll(async () => (await unsent()).filter((email) => !isBeingSent(email)), TIMEOUT).toEqual([]);
  if (waitsForAll(rounds)) await expect.poll(unsent, TIMEOUT).toEqual([]);
  expect((await unsent()).length).toBeLessThanOrEqual(rounds);
  return { alive, attempts: clients.attempts };
}

type UnsentEmail = { id: number; email: string; job: string | null; heartbeat: number | null };

async function unsentEmails(url: string, attempts: BookingAttempt[]): Promise<UnsentEmail[]> {
  const rows = (await query(
    url,
    `select m.id, b.customer_email as email, j.state as job, j.heartbeat_seconds as heartbeat
     from messages m join bookings b on b.id = m.booking_id
     left join pgboss.job j on (j.data->>'messageId')::int = m.id where m.state <> 'sent'`,
  )) as UnsentEmail[];
  const mine = new Set(attempts.map(({ email }) => email));
  return rows.filter(({ email }) => mine.has(email));
}

/** A process is sending it; if it died, its heartbeat is missed soon. */
const isBeingSent = ({ job, heartbeat }: UnsentEmail) => job === "active" && heartbeat !== null && heartbeat <= 30;
