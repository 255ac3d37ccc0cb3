// The disk fills up while customers book. They are told at once, nothing that was acknowledged is lost, and the server
// goes on when there is room: by itself, or after a start if the database could not even write its log.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, inject, onTestFinished, test } from "vitest";
import { openPglite } from "#db/engine/pglite.server.ts";
import { judge } from "#tests/support/oracles/oracle.ts";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import {
  type BookingAttempt,
  type BookingClients,
  retryUnanswered,
  startBookingClients,
} from "#tests/support/scenes/concurrent-bookings.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import {
  type RunningServer,
  runCommand,
  startAndFail,
  startServer,
  temporaryFolder,
} from "#tests/support/servers/server.ts";
import { type SmallDisk, smallDisk } from "#tests/support/servers/small-disk.ts";

const ROUNDS = Number(process.env.DISK_ROUNDS ?? 1);
const LOG_PIECE_BYTES = 16 * 1024 * 1024;
const ROOM_FOR_ROWS_ONLY = 12 * 1024 * 1024;

let disk: SmallDisk;
afterEach(() => disk.remove());

test(`the disk fills up under load, ${ROUNDS} rounds: customers get an answer at once, and nothing acknowledged is lost`, async () => {
  disk = smallDisk(inject("dataFolder"));
  const start = () => startServer({ dataDir: disk.folder, env: { RATE_LIMITS: "off" } });
  let url = "";
  const clients = startBookingClients(() => url, 4, { restMs: () => 200 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const piece = await nearEndOfLogPiece(disk.folder);
    let server = await start();
    ({ url } = server);
    dropLogPiecesAfter(piece, disk.folder);
    await endsForWantOfRoom(server);
    server = await start();
    ({ url } = server);
    await saysNoUntilThereIsRoom(server, clients);
    if (!isRunning(server)) server = await start();
    ({ url } = server);
    if (round + 1 === ROUNDS) {
      await clients.stop();
      await retryUnanswered(url, clients.attempts);
      await expect.poll(() => readdirSync(join(disk.folder, "outbox")).length).toBeGreaterThan(0);
    }
    await server.stop();
  }
  expect(clients.answers.filter(({ status }) => status !== undefined && status !== 201 && status !== 503)).toEqual([]);
  const verdict = await judge({ DATA_DIR: disk.folder }, clients.attempts, (rows) =>
    expectSentEmails(disk.folder, rows),
  );
  reportVerdict(`${disk.kind} full, ${ROUNDS * 2} times`, verdict);
});

/** Without room for its log the database cannot go on; nor can a new process, until there is room. */
async function endsForWantOfRoom(server: RunningServer): Promise<void> {
  disk.fill(server.child.pid, ROOM_FOR_ROWS_ONLY);
  await expect.poll(() => server.child.exitCode, { timeout: 60_000 }).toBe(1);
  expect(server.output()).toMatch(
    /The embedded database stopped: could not .*\. Exiting, so that the next start can recover it\./,
  );
  disk.makeRoom(server.child.pid);
}

/** With room in its log the database refuses what it cannot store, and heals by itself. */
async function saysNoUntilThereIsRoom(server: RunningServer, clients: BookingClients): Promise<void> {
  await someMoreAreBooked(clients);
  expect((await fetch(server.url)).status).toBe(200);
  disk.fill(server.child.pid);
  await expect.poll(() => !isRunning(server) || clients.attempts.every(wasAnswered)).toBe(true);
  if (isRunning(server)) await servesPagesAndRefusesBookings(server);
  disk.makeRoom(server.child.pid);
  if (isRunning(server)) await someMoreAreBooked(clients);
}

const wasAnswered = ({ status }: BookingAttempt) => status === 201 || status === 503;
const isRunning = ({ child }: RunningServer) => child.exitCode === null && child.signalCode === null;

async function someMoreAreBooked(clients: BookingClients): Promise<void> {
  const before = clients.booked();
  await expect.poll(clients.booked).toBeGreaterThan(before + 3);
}

async function servesPagesAndRefusesBookings(server: RunningServer): Promise<void> {
  expect((await fetch(server.url)).status).toBe(200);
  const book = (eventDate: string | undefined) =>
    fetch(`${server.url}/api/waiver-notification`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(bookingBody({ eventDate })),
    });
  // The tables' files have room for some more rows; soon one needs more than there is.
  const days = futureDays(89);
  let refused = await book(days.pop());
  while (refused.status === 201 && days.length > 0) refused = await book(days.pop());
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await refused.text()).toContain("We can't save anything right now.");
}

/** The log is written in pieces of 16 MB. Near the end of one, a few bookings need the next, for which there is no room. */
async function nearEndOfLogPiece(dataDir: string): Promise<string> {
  const { client, close } = await openPglite(dataDir);
  const look = async () => {
    const { rows } = await client.query<{ piece: string; used: number }>(
      `select pg_walfile_name(pg_current_wal_lsn()) as piece,
        ((pg_current_wal_lsn() - '0/0') % ${LOG_PIECE_BYTES})::int as used`,
    );
    return { piece: rows[0]?.piece ?? "", room: LOG_PIECE_BYTES - (rows[0]?.used ?? 0) };
  };
  let now = await look();
  while (now.room < 350_000 || now.room > 450_000) {
    const size = Math.min(1_000_000, now.room > 450_000 ? now.room - 400_000 : now.room);
    await client.query("select pg_logical_emit_message(true, 'test', repeat('x', $1))", [size]);
    now = await look();
  }
  await close();
  return now.piece;
}

/** A start puts the next pieces ready if it can; a server that runs for long has used them up. */
function dropLogPiecesAfter(piece: string, dataDir: string): void {
  const folder = join(dataDir, "pglite", "pg_wal");
  for (const name of readdirSync(folder)) if (/^[0-9A-F]{24}$/.test(name) && name > piece) rmSync(join(folder, name));
}

/** What is marked as sent lies in the outbox; the oracle asks that everything else waits in a job. */
async function expectSentEmails(dataDir: string, rows: (text: string) => Promise<unknown[]>): Promise<void> {
  const sent = (await rows("select id from messages where state = 'sent'")) as { id: number }[];
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ id }) => !existsSync(join(dataDir, "outbox", `message-${id}.eml`)))).toEqual([]);
}

test("on a full disk pages stay, /savez says so until there is room, and a server that must stop tells the owner first [P44]", async () => {
  disk = smallDisk(inject("dataFolder"));
  const mailbox = await startMailbox();
  onTestFinished(mailbox.close);
  const env = { RATE_LIMITS: "off", SMTP_URL: mailbox.url, OWNER_EMAIL: "dana@ellijay-bounce.com" };
  const start = () => startServer({ dataDir: disk.folder, env });
  const piece = await nearEndOfLogPiece(disk.folder);
  const server = await start();
  const status = async (path: string) => (await fetch(server.url + path)).status;
  expect(await status("/savez")).toBe(200);
  disk.fill(server.child.pid);
  await expect.poll(() => status("/savez")).toBe(503);
  for (const path of ["/", "/readyz", "/healthz"]) expect([path, await status(path)]).toEqual([path, 200]);
  disk.makeRoom(server.child.pid);
  await expect.poll(() => status("/savez")).toBe(200);

  dropLogPiecesAfter(piece, disk.folder);
  disk.fill(server.child.pid, ROOM_FOR_ROWS_ONLY);
  const clients = startBookingClients(() => server.url, 4, { restMs: () => 200 });
  await expect.poll(() => server.child.exitCode, { timeout: 60_000 }).toBe(1);
  await clients.stop();
  expect(mailbox.received.map(({ subject }) => subject)).toEqual(["Trouble: nothing can be saved"]);
  if (disk.saysFull) expect(mailbox.received[0]?.text).toContain("is full");
  disk.makeRoom();
  await (await start()).stop();
});

test("a server that finds a full disk at its start says so and exits", async () => {
  disk = smallDisk(inject("dataFolder"));
  disk.fill();
  const { code, output } = await startAndFail({ dataDir: disk.folder });
  disk.makeRoom();
  expect(code).toBe(1);
  expect(output).toMatch(
    disk.saysFull
      ? /The disk with the data folder .* is full\. Free some space, then start again\./
      : /Can't open the embedded database in /,
  );
  expect(output).not.toContain("    at ");
});

test("a backup on a full disk is refused in a sentence, and the server goes on [W21]", async () => {
  disk = smallDisk(inject("dataFolder"));
  const server = await startServer({ dataDir: disk.folder, env: { RATE_LIMITS: "off" } });
  const backUp = () => runCommand("scripts/backup.ts", [temporaryFolder()], { DATA_DIR: disk.folder });
  disk.fill(server.child.pid);
  await expect(backUp()).rejects.toThrow(/The disk with the data folder .* is too full: while a backup is sent/);
  expect((await fetch(server.url)).status).toBe(200);
  disk.makeRoom(server.child.pid);
  expect((await backUp()).stdout).toMatch(/Saved \d+ rows to/);
  expect(await server.stop()).toBe(0);
});
