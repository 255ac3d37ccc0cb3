// The whole server is killed while customers book, and two at once want its data folder, which would lose rows if both had
// it. What a customer was told must be true afterwards.
import { expect, inject, test } from "vitest";
import { openDatabase } from "#db/engine/open-database.server.ts";
import { COPY_ITEMS } from "#tests/support/database/postgres-database.ts";
import { judge } from "#tests/support/oracles/oracle.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { retryUnanswered, startBookingClients } from "#tests/support/scenes/concurrent-bookings.ts";
import { type RunningServer, startAndFail, startServer, temporaryFolder } from "#tests/support/servers/server.ts";

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const env = { RATE_LIMITS: "off" };

test(`kill -9 under load, then two starts at once, ${ROUNDS} rounds: one server has the folder, and every acknowledged booking, waiver and queued mail is there`, async () => {
  const dataDir = temporaryFolder(inject("dataFolder"));
  // One round leaves enough of the days that can be booked.
  const items = ROUNDS > 1 ? await copyItems(dataDir) : undefined;
  let server = await startServer({ dataDir, env });
  let logs = "";
  const clients = startBookingClients(() => server.url, 4, { items, restMs: () => 500 });
  const someMoreAreBooked = (count: number) => expect.poll(clients.booked).toBeGreaterThan(clients.booked() + count);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { code, output } = await startAndFail({ dataDir, env });
    expect(code).toBe(1);
    expect(output).toContain(`is in use by process ${server.child.pid}`);
    expect(output).not.toContain("    at ");
    await someMoreAreBooked(3 + (round % 5));
    await server.kill();
    logs += server.output();
    server = await oneOfTwo(dataDir);
    await someMoreAreBooked(3);
  }
  await clients.stop();
  await retryUnanswered(server.url, clients.attempts);
  await server.stop();
  expect(logs, "personal data in the log").not.toMatch(/Hannah|Teague|@example\.com|555-0187|Orchard/);
  const fault = `kill -9 of the server and two at once on its folder, embedded database, ${ROUNDS} times`;
  reportVerdict(fault, await judge({ DATA_DIR: dataDir }, clients.attempts));
});

/** Both start in the same moment: one is there, the other ended and knows by whom it was refused. */
async function oneOfTwo(dataDir: string): Promise<RunningServer> {
  const both = await Promise.allSettled([startServer({ dataDir, env }), startServer({ dataDir, env })]);
  const winners = both.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const refusals = both.flatMap((start) => (start.status === "rejected" ? [String(start.reason)] : []));
  const [winner] = winners;
  if (!winner || winners.length > 1)
    throw new Error(`${winners.length} servers have the folder:\n${refusals.join("\n")}`);
  expect(refusals[0]).toContain(`is in use by process ${winner.child.pid}`);
  expect(refusals[0]).toContain("ended with 1");
  return winner;
}

async function copyItems(DATA_DIR: string): Promise<number[]> {
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR });
  await database.query(COPY_ITEMS);
  const { rows } = await database.query("select id from inflatables");
  await database.close();
  return (rows as { id: number }[]).map(({ id }) => id);
}
