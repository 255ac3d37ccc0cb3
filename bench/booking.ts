// How long a booking of one rental takes, as the specification sends it. `node bench/booking.ts FOLDER FOLDER` compares two
// built checkouts, in turns, so that whatever else the machine does meets both; the last column against the first is the ratio. In
// the end a bare script writes the rows of the last checkout's newest booking again, as often.
import { openEmbedded } from "../db/embedded.server.ts";
import { bookingBody } from "../tests/support/factories.ts";
import { temporaryFolder } from "../tests/support/server.ts";
import { writeBareBookings } from "./bare-booking.ts";
import { cpuMilliseconds } from "./cpu.ts";
import { printColumns } from "./print.ts";
import { type CheckoutServer, startCheckout } from "./start-checkout.ts";
import { type Line, median, percentile, reported } from "./table.ts";

const WARM_UP = 20;
const ROUNDS = 100;
const FIRST_DAY = 4;

type Checkout = { server: CheckoutServer; dataDir: string; items: number[]; times: number[]; cpuMs: number };

async function measure(folders: string[]): Promise<Line[][]> {
  const checkouts: Checkout[] = [];
  for (const folder of folders) checkouts.push(await open(folder));
  try {
    await bookInTurns(checkouts, 0, WARM_UP);
    for (const checkout of checkouts) checkout.cpuMs = -cpuMilliseconds(checkout.server.pid);
    await bookInTurns(checkouts, WARM_UP, WARM_UP + ROUNDS);
    for (const checkout of checkouts) checkout.cpuMs += cpuMilliseconds(checkout.server.pid);
  } finally {
    for (const { server } of checkouts) await server.stop();
  }
  const first = checkouts[0];
  const bareMs = median((await bareTimes(checkouts.at(-1)?.dataDir ?? "")).slice(WARM_UP));
  return checkouts.map((checkout) => [
    reported(`a booking of one rental, median of ${ROUNDS}`, medianTime(checkout), "ms", "lower"),
    reported("  the slowest of twenty", percentile(checkout.times.slice(WARM_UP), 95), "ms", "lower"),
    reported("  the median against the first checkout's", medianTime(checkout) / medianTime(first), "×", "lower"),
    reported("  a bare script against the median", bareMs / medianTime(checkout), "×", "higher"),
    reported("  computing time of the server, with its emails", checkout.cpuMs / ROUNDS, "ms", "lower"),
    reported("  against the first checkout's", checkout.cpuMs / (first?.cpuMs ?? Number.NaN), "×", "lower"),
  ]);
}

async function bareTimes(dataDir: string): Promise<number[]> {
  const database = await openEmbedded(dataDir);
  try {
    return await writeBareBookings(database.db, WARM_UP + ROUNDS);
  } finally {
    await database.close();
  }
}

async function bookInTurns(checkouts: Checkout[], from: number, to: number): Promise<void> {
  for (let round = from; round < to; round += 1)
    for (const checkout of round % 2 ? checkouts : checkouts.toReversed()) await bookOnce(checkout, round);
}

const medianTime = (checkout: Checkout | undefined) => median(checkout?.times.slice(WARM_UP) ?? []);

async function open(folder: string): Promise<Checkout> {
  const dataDir = temporaryFolder();
  const server = await startCheckout(folder, dataDir, { RATE_LIMITS: "off" });
  const items = (await (await fetch(`${server.url}/api/inflatables`)).json()) as { id: number }[];
  return { server, dataDir, items: items.map(({ id }) => id), times: [], cpuMs: 0 };
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

const folders = process.argv.length > 2 ? process.argv.slice(2) : ["."];
printColumns(folders, await measure(folders));
