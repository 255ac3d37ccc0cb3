// How long a booking of one rental takes, as the specification sends it, one after the other. `node bench/booking.ts FOLDER FOLDER`
// compares built checkouts, in turns of ten bookings, so that whatever else the machine does meets all; the last column against the
// first is the ratio. The emails of a turn compete with its own bookings and with nobody else's: the next turn waits for them. In
// the end a bare script writes the rows of the last checkout's newest booking again, as often. With `--postgres` each checkout has a
// database of its own in one PostgreSQL that syncs every commit.
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { openEmbedded } from "#db/engine/embedded.server.ts";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { type RunningPostgres, startPostgres } from "#tests/support/database/postgres.ts";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { cpuMilliseconds } from "./cpu.ts";
import { writeBareBookings } from "./one-booking/bare-booking.ts";
import { printColumns } from "./print.ts";
import { type CheckoutServer, startCheckout } from "./start-checkout.ts";
import { type Line, median, percentile, reported } from "./table.ts";

const WARM_UP = 20;
const ROUNDS = 100;
const TURN = 10;
/** Longer than the queue of emails sleeps between two looks. */
const BETWEEN_TURNS_MS = 1500;
const FIRST_DAY = 4;

type Checkout = {
  server: CheckoutServer;
  /** Computing of the server and, on PostgreSQL, of its connections. */
  cpu: () => Promise<number>;
  openDatabase: () => Promise<Database>;
  items: number[];
  times: number[];
  cpuMs: number;
};

async function measure(folders: string[], postgres: RunningPostgres | undefined): Promise<Line[][]> {
  const checkouts: Checkout[] = [];
  for (const folder of folders) checkouts.push(await open(folder, postgres));
  try {
    await bookInTurns(checkouts, 0, WARM_UP);
    for (const checkout of checkouts) checkout.cpuMs = -(await checkout.cpu());
    await bookInTurns(checkouts, WARM_UP, WARM_UP + ROUNDS);
    for (const checkout of checkouts) checkout.cpuMs += await checkout.cpu();
  } finally {
    for (const { server } of checkouts) await server.stop();
  }
  const [first] = checkouts;
  const bareMs = median((await bareTimes(checkouts.at(-1))).slice(WARM_UP));
  return checkouts.map((checkout) => [
    reported(`a booking of one rental, median of ${ROUNDS}`, medianTime(checkout), "ms", "lower"),
    reported("  the slowest of twenty", percentile(checkout.times.slice(WARM_UP), 95), "ms", "lower"),
    reported("  the rate against the first checkout's", medianTime(first) / medianTime(checkout), "×", "higher"),
    reported("  a bare script against the median", bareMs / medianTime(checkout), "×", "higher"),
    reported("  computing time of server and database, with the emails", checkout.cpuMs / ROUNDS, "ms", "lower"),
    reported("  against the first checkout's", checkout.cpuMs / (first?.cpuMs ?? Number.NaN), "×", "lower"),
  ]);
}

async function bareTimes(checkout: Checkout | undefined): Promise<number[]> {
  const database = await checkout?.openDatabase();
  try {
    return database ? await writeBareBookings(database.db, WARM_UP + ROUNDS) : [];
  } finally {
    await database?.close();
  }
}

async function bookInTurns(checkouts: Checkout[], from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += TURN)
    for (const checkout of (first / TURN) % 2 ? checkouts : checkouts.toReversed()) {
      for (let round = first; round < first + TURN; round += 1) await bookOnce(checkout, round);
      await sleep(BETWEEN_TURNS_MS);
    }
}

const medianTime = (checkout: Checkout | undefined) => median(checkout?.times.slice(WARM_UP) ?? []);

async function open(folder: string, postgres: RunningPostgres | undefined): Promise<Checkout> {
  const dataDir = temporaryFolder();
  const url = postgres && (await newDatabase(postgres.url));
  const server = await startCheckout(folder, dataDir, { RATE_LIMITS: "off", ...(url && { DATABASE_URL: url }) });
  const items = (await (await fetch(`${server.url}/api/inflatables`)).json()) as { id: number }[];
  return {
    server,
    cpu: async () => cpuMilliseconds(server.pid) + (url ? await cpuOfConnections(url) : 0),
    openDatabase: () => (url ? openPostgres(url) : openEmbedded(dataDir)),
    items: items.map(({ id }) => id),
    times: [],
    cpuMs: 0,
  };
}

/** Each connection is a process of PostgreSQL, and the servers keep theirs while they book. */
async function cpuOfConnections(url: string): Promise<number> {
  const all = "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  const connections = await query(url, all);
  return connections.reduce((sum, { pid }) => sum + cpuMilliseconds(Number(pid)), 0);
}

/** Every round is another person's, for another rental or day. */
async function bookOnce({ server, items, times }: Checkout, round: number): Promise<void> {
  const day = new Date(Date.now() + (FIRST_DAY + Math.floor(round / items.length)) * 86_400_000);
  const body = bookingBody({
    inflatableId: items[round % items.length],
    eventDate: day.toISOString().slice(0, 10),
    customerName: `Customer ${round}`,
    customerEmail: `customer${round}@example.com`,
    customerPhone: String(7_065_550_000 + round),
  });
  const begun = performance.now();
  const answer = await fetch(`${server.url}/api/waiver-notification`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  times.push(performance.now() - begun);
  if (answer.status !== 201) throw new Error(`A booking answered ${answer.status}: ${text}`);
}

const args = process.argv.slice(2);
const folders = args.filter((arg) => arg !== "--postgres");
if (folders.length === 0) folders.push(".");
const postgres = args.includes("--postgres") ? await startPostgres() : undefined;
try {
  printColumns(folders, await measure(folders, postgres));
} finally {
  await postgres?.stop();
}
