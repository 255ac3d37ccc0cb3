// Whether a change of the code changed what people get: `node bench/golden.ts BEFORE AFTER` takes two built checkouts. The
// first makes a demo season and acts in it. Both then get a copy, which the second migrates, and the same moment on their
// clocks, and are asked for every GET call of the API, as every role, and for every page. After that the same acts happen at
// both: their answers, the emails and what the office then sees are compared. Exits 1 when something differs.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { actOut } from "./golden/acts.ts";
import { printComparison } from "./golden/compare-answers.ts";
import { type GoldenSite, openGoldenSite } from "./golden/golden-site.ts";
import { comparable, inNameOrder, type Recorded, recordAnswer, withoutRandomNames } from "./golden/record-answers.ts";
import { type Asked, listCalls, listNewest, listPages, readDocument } from "./golden/requests.ts";
import { leaveRefundsOnTheirWay, makeSeason, readSeason, SEASON_START } from "./golden/season.ts";

const HOUR_MS = 3_600_000;

const [before = "", after = ""] = process.argv.slice(2).map((folder) => resolve(folder));
const { season, now } = await liveThroughSeason();
const rows = readSeason(before, season);
const [old, changed] = (await Promise.all(
  [before, after].map((folder) => openGoldenSite(folder, temporaryFolder(season), now)),
)) as [GoldenSite, GoldenSite];
let different = 0;
try {
  await Promise.all([old, changed].map((site) => site.signIn()));
  const document = await readDocument(old);
  const calls = listCalls(document, rows);
  const pages = await listPages(old, rows);
  await compare("calls of the OpenAPI document", async (site) => describeCalls(await readDocument(site)));
  await compare("answers to GET calls", (site) => askAll(site, calls));
  await compare("pages", (site) => askAll(site, pages));
  await compare("answers to acts", (site) => actOut(site, 1));
  await compare("emails", async (site) => readEmails(site));
  await compare("answers about what was done", async (site) => askAll(site, await listNewest(site)));
} finally {
  await Promise.all([old, changed].map((site) => site.stop()));
}
process.exit(different > 0 ? 1 : 0);

/** Both at once: their clocks stand, so neither notices that it is slower because of the other. */
async function compare(what: string, record: (site: GoldenSite) => Promise<Recorded[]>): Promise<void> {
  const begun = performance.now();
  const [before = [], after = []] = await Promise.all([old, changed].map(record));
  different += printComparison(`${what} (${Math.round((performance.now() - begun) / 1000)} s)`, before, after);
}

async function liveThroughSeason(): Promise<{ season: string; now: Date }> {
  const folder = makeSeason(before);
  const site = await openGoldenSite(before, folder, SEASON_START);
  const acted = await actOut(site, 0).finally(site.stop);
  const done = acted.filter(({ status }) => status < 400);
  process.stdout.write(`the season: ${acted.length} calls and forms, ${done.length} accepted\n`);
  leaveRefundsOnTheirWay(before, folder);
  return { season: folder, now: new Date(site.clock.now().getTime() + HOUR_MS) };
}

async function askAll(site: GoldenSite, asked: Asked[]): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const { caller, path } of asked)
    recorded.push(await recordAnswer(`${caller} GET ${path}`, await site.ask(caller, path)));
  return recorded;
}

function describeCalls({ paths }: Awaited<ReturnType<typeof readDocument>>): Recorded[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, declared]) => {
      return { what: `${method} ${path}`, status: 200, text: JSON.stringify(declared, inNameOrder, 1) };
    }),
  );
}

/** By recipient and subject: which of two emails leaves first is up to the job queue. */
function readEmails({ dataDir }: GoldenSite): Recorded[] {
  const folder = join(dataDir, "outbox");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const seen = new Map<string, number>();
  const texts = files.map((name) => {
    const text = readFileSync(join(folder, name), "utf8")
      .replaceAll(/=\r?\n/g, "")
      .replaceAll("=3D", "=")
      .replaceAll(/^(Message-ID|Date):.*$/gim, "")
      .replaceAll(/--_NmP-[\w-]+|boundary="[^"]*"/g, "<boundary>");
    return comparable(name.startsWith("booking-code-") ? text.replaceAll(/\b\d{3} \d{3}\b/g, "<code>") : text);
  });
  const inOrder = texts.toSorted((a, b) => (withoutRandomNames(a) < withoutRandomNames(b) ? -1 : 1));
  return inOrder.map((text) => {
    const [, to] = /^To: (.*)$/m.exec(text) ?? [];
    const [, subject] = /^Subject: (.*)$/m.exec(text) ?? [];
    const what = `to ${to?.trim()}: ${subject?.trim()}`;
    seen.set(what, (seen.get(what) ?? 0) + 1);
    return { what: `${what} (${seen.get(what)})`, status: 200, text };
  });
}
