// An upgrade while people look and book: two processes of the version before behind nginx, on PostgreSQL with years of
// bookings, are replaced one after the other by this version, as docs/operations.md says.
// `node bench/upgrade.ts FOLDER [BOOKINGS]`, where FOLDER is a built checkout of the version before.
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { startPostgres } from "#tests/support/database/postgres.ts";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";
import { startLoad } from "#tests/support/database/upgrade-load.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { startNginx } from "#tests/support/servers/nginx.ts";
import { freePort, temporaryFolder } from "#tests/support/servers/server.ts";
import { SITE } from "#tests/support/servers/tls.ts";
import { printColumns } from "./print.ts";
import { startCheckout } from "./start-checkout.ts";
import { atMost, type Line, reported } from "./table.ts";

const before = resolve(process.argv[2] ?? "");
const bookings = Number(process.argv[3] ?? 20_000);
const LONGEST_WRITE_SECONDS = 30;

keepBuilds(before, resolve("."));
const { url: postgresUrl, stop: stopPostgres } = await startPostgres();
try {
  const database = await newDatabase(postgresUrl);
  fillByVersionBefore(database);
  printColumns([`${bookings} bookings`], [await upgrade(database)]);
} finally {
  await stopPostgres();
}

/** In one folder the build of the version before stays beside the new one; so it does here, in either of two. */
function keepBuilds(...folders: string[]): void {
  const readCurrentBuild = (folder: string) => readFileSync(join(folder, "build/current"), "utf8").trim();
  for (const from of folders)
    for (const to of folders.filter((folder) => folder !== from))
      cpSync(join(from, "build", readCurrentBuild(from)), join(to, "build", readCurrentBuild(from)), {
        recursive: true,
      });
}

/** With its own commands: rows as that version writes them, moved to PostgreSQL as it moves them. */
function fillByVersionBefore(database: string): void {
  const folder = temporaryFolder();
  const fill = `import { cpSync } from "node:fs"; import { filledFolder } from "./bench/fill-office.ts";
    cpSync(await filledFolder({ bookings: ${bookings} }), process.env.TO, { recursive: true });`;
  const runBefore = (args: string[], env: Record<string, string>) =>
    execFileSync(process.execPath, args, { cwd: before, env: { ...process.env, ...env }, stdio: "inherit" });
  runBefore(["--input-type=module", "--eval", fill], { TO: folder });
  runBefore(["scripts/move-to-postgres.ts"], { DATA_DIR: folder, DATABASE_URL: database });
}

async function upgrade(database: string): Promise<Line[]> {
  const ports = [await freePort(), await freePort()];
  const settings = (port: number | undefined) => ({
    PORT: String(port),
    DATABASE_URL: database,
    PUBLIC_URL: `https://${SITE}`,
    PAYMENTS: "demo",
    TRUST_PROXY: "1",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
  });
  const start = (folder: string, port: number | undefined) => startCheckout(folder, temporaryFolder(), settings(port));
  const old = [await start(before, ports[0]), await start(before, ports[1])];
  const nginx = await startNginx(ports.map((port) => `127.0.0.1:${port}`));
  const load = startLoad(nginx.url, futureDays(85));
  const replaced = [];
  const seconds = [];
  for (const [index, server] of old.entries()) {
    const begun = performance.now();
    await server.stop();
    replaced.push(await start(".", ports[index]));
    seconds.push((performance.now() - begun) / 1000);
  }
  const seen = await load.stop();
  await Promise.all([nginx.stop(), ...replaced.map((server) => server.stop())]);
  const stored = await query(database, "select customer_email as email from bookings where token not like 'bench-%'");
  const kept = new Map(Map.groupBy(stored, ({ email }) => String(email)));
  const notOnce = seen.booked.filter((email) => kept.get(email)?.length !== 1);
  for (const what of [...new Set([...seen.failedPages, ...seen.failedAssets, ...seen.refused])].slice(0, 20))
    process.stderr.write(`${what}\n`);
  return [
    reported("the first process away, with the migration", seconds[0] ?? 0, "s", "lower"),
    reported("the second process away", seconds[1] ?? 0, "s", "lower"),
    reported("pages", seen.pages, "", "higher"),
    atMost("  failed", seen.failedPages.length, "", 0),
    reported("their scripts and style sheets", seen.assets, "", "higher"),
    atMost("  failed", seen.failedAssets.length, "", 0),
    reported("private pages", seen.privatePages, "", "higher"),
    reported("  asked to come back in a moment", seen.privatePagesLater, "", "lower"),
    reported("writes", seen.written, "", "higher"),
    reported("  told to come back in a moment", seen.told, "", "lower"),
    atMost("  refused otherwise", seen.refused.length, "", 0),
    atMost("  the slowest, from the first try on", seen.longestMs / 1000, "s", LONGEST_WRITE_SECONDS),
    atMost("bookings acknowledged and not stored once", notOnce.length, "", 0),
  ];
}
