// A demo season as the older checkout stores it: its own rows, written by its own code, at a moment that never changes.
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { givenClock } from "./golden-site.ts";

/** A Wednesday in May, when a season is half full. */
export const SEASON_START = new Date("2027-05-12T15:00:00.000Z");
const SEED = 30_540;

/** The data folder of an installation with staff, a catalog and a season of orders. */
export function makeSeason(folder: string): string {
  const dataDir = temporaryFolder();
  runIn(
    folder,
    `import { writeDemo } from "./scripts/demo/write-demo.ts";
    import { startingBusiness } from "./config/business.ts";
    import { prepareDatabase } from "${sourceIn(folder, "tests/support/**/prepare-database.ts")}";
    await prepareDatabase(database);
    const { holdMinutes } = startingBusiness.booking;
    await writeDemo(database.db, { now: new Date(), holdMinutes, seed: ${SEED} });`,
    dataDir,
  );
  return dataDir;
}

/** An older checkout may not have a table yet. */
const IDS = {
  bookings: "select id, token, status, event_date::text as day, days from bookings order by id",
  waivers: "select id, token from waivers order by id",
  customers: "select id, name, email from customers order by id",
  messages: "select id from messages order by id",
  quotes: "select id from quotes order by id",
  "rain-checks": "select id from credits order by id",
  people: "select id from users order by id",
  inflatables: "select id, slug from inflatables order by id",
  units: "select id from units order by id",
  versions: "select id from settings_versions order by id",
  testimonials: "select id from testimonials order by id",
  attachments: "select id from attachments order by id",
  documents: "select distinct kind, name from documents order by kind, name",
};

type Row = { id: number; token: string; status: string; day: string; kind: string; name: string; email: string };
export type SeasonRows = Record<keyof typeof IDS, Row[]>;

export function readSeason(folder: string, dataDir: string): SeasonRows {
  const printed = runIn(
    folder,
    `const rows = {};
    const ofNoTable = (error) => {
      if ((error.cause ?? error).code === "42P01") return { rows: [] };
      throw error;
    };
    for (const [name, text] of Object.entries(${JSON.stringify(IDS)}))
      rows[name] = (await database.query(text).catch(ofNoTable)).rows;
    process.stdout.write(JSON.stringify(rows));`,
    dataDir,
  );
  return JSON.parse(printed);
}

/** Refunds that a provider has had for a while, and those it gave up: nobody can bring these about by hand. */
export function leaveRefundsOnTheirWay(folder: string, dataDir: string): void {
  const text = `insert into refunds (booking_id, payment_ref, amount_cents, state, key, owner_cents, created_at, updated_at)
    select booking_id, provider_ref, 1000 + nth, states[1 + nth % 4], 'left-' || nth,
      case when nth % 4 = 2 then 500 else 0 end, created_at, created_at
    from (select *, row_number() over (order by id desc)::int as nth from ledger_entries
        where kind = 'charge' and provider = 'demo' and amount_cents > 5000
          and booking_id not in (select booking_id from refunds)) as charges,
      (select array['requested', 'failed', 'manual', 'requested'] as states) as possible
    where nth <= 16`;
  runIn(folder, `await database.query(${JSON.stringify(text)});`, dataDir);
}

/** An older checkout may have the file in another folder. */
function sourceIn(folder: string, pattern: string): string {
  const [file] = globSync(pattern, { cwd: folder });
  if (!file) throw new Error(`${folder} has no ${pattern}.`);
  return `./${file}`;
}

function runIn(folder: string, script: string, dataDir: string): string {
  const opened = `import { openPglite } from "${sourceIn(folder, "db/**/pglite.server.ts")}";
    import { embeddedDatabase } from "${sourceIn(folder, "db/**/embedded.server.ts")}";
    const { client, close } = await openPglite(process.env.DATA_DIR);
    const database = embeddedDatabase(client, close);
    ${script}
    await database.close();`;
  const env = { ...process.env, ...givenClock(SEASON_START).env, DATA_DIR: dataDir };
  const args = ["--input-type=module", "--eval", opened];
  return execFileSync(process.execPath, args, { cwd: folder, env, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
