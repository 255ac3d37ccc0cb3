// Whether the browser still sends the same: `node bench/journeys.ts BEFORE AFTER` takes two built checkouts, walks the
// booking journeys in each (one item, a whole party, an order by phone, an offer, a move and a cancellation by link) and
// compares every request that may change something, body and headers. Exits 1 when something differs.
import { resolve } from "node:path";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { printComparison } from "./golden/compare-answers.ts";
import { openGoldenSite } from "./golden/golden-site.ts";
import { walkJourneys } from "./golden/journeys.ts";
import type { Recorded } from "./golden/record-answers.ts";
import { makeSeason, SEASON_START } from "./golden/season.ts";

/** The season's parties are over in July: the journeys are for days in September. */
const START = new Date(SEASON_START.getTime() + 75 * 86_400_000);

const folders = process.argv.slice(2).map((folder) => resolve(folder));
const season = makeSeason(folders[0] ?? ".");
const sent: Recorded[][] = [];
for (const folder of folders) {
  const site = await openGoldenSite(folder, temporaryFolder(season), START, {});
  await site.signIn();
  sent.push(await walkJourneys(site).finally(site.stop));
}
const [before = [], after = []] = sent;
process.exit(printComparison("requests of the journeys", before, after) > 0 ? 1 : 0);
