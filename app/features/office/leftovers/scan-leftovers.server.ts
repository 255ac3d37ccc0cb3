import type { Deps } from "#app/deps.server.ts";
import { settingsAddress } from "#app/features/office/setup/rules/settings-address.ts";
import { readPlaces } from "#app/shared/us-places.server.ts";
import type { Business } from "#config/business.ts";
import type { Tx } from "#db/database.ts";
import { readSetting, writeSetting } from "#db/settings-store.server.ts";
import { documentFinder, listEverything, readAll } from "./read-everything.server.ts";
import { countSentences, findLeftovers, type Leftover, sourceKinds } from "./rules/find-leftovers.ts";
import { forgottenAreas, isUntouched, type PlacesThere, startingFacts } from "./rules/starting-facts.ts";
import type { LeftoverRow, Leftovers } from "./schema.ts";

const SCAN = "leftovers";
const STAYS = "leftovers_stay";
/** A reading that says nothing for so long broke off with its process. */
const BROKEN_OFF_MS = 60_000;
/** How often others hear how far it got. */
const SAY_EVERY = 10;

type Scan = Omit<Leftovers, "state"> & { state: "unread" | "reading" | "read"; saidAt: string };

const nothing = { page: 0, email: 0, pdf: 0, card: 0, feed: 0 };

export async function loadLeftovers(deps: Pick<Deps, "db" | "now" | "settings" | "business">): Promise<Leftovers> {
  const scan = await readSetting<Scan>(deps.db, SCAN);
  const { saidAt: _saidAt, ...known } = scan ?? { ...unread, saidAt: "" };
  const untouched = isUntouched(deps.settings.complete({}), deps.business());
  if (untouched) return { ...unread, state: "untouched" };
  return { ...known, state: scan?.state === "reading" && isBrokenOff(scan, deps.now()) ? "unread" : known.state };
}

const unread: Leftovers = {
  state: "unread",
  read: 0,
  of: 0,
  readAt: null,
  counts: nothing,
  sentences: 0,
  found: [],
  stays: [],
};

const isBrokenOff = ({ saidAt }: Scan, now: Date) => now.getTime() - new Date(saidAt).getTime() > BROKEN_OFF_MS;

/** Begins to read everything, unless that is going on. Nobody waits for it: the page asks how far it is. */
export async function beginScan(deps: Deps): Promise<void> {
  const { state } = await loadLeftovers(deps);
  if (state === "reading" || state === "untouched") return;
  await say(deps, { state: "reading", read: 0, of: 0 });
  void scanEverything(deps).catch(async (error: unknown) => {
    deps.log.error({ err: error }, "reading for leftovers");
    // The owner needn't wait until it counts as broken off. Where even that can't be stored, that is how it ends.
    await say(deps, { state: "unread" }).catch(() => undefined);
  });
}

async function scanEverything(deps: Deps): Promise<void> {
  const [starting, current] = [deps.settings.complete({}), deps.business()];
  const there = await placesThere(starting, current.home.region);
  const words = startingFacts(starting, current, there);
  const forgotten = forgottenAreas(starting, current, there);
  const findSetting = (matched: readonly string[]) => {
    const area = forgotten.find((one) => one.words.some((word) => matched.includes(word)));
    return area && settingsAddress(area.setting);
  };
  const works = await listEverything(deps, words, forgotten);
  const readings = await readAll(works, async (read) => {
    if (read % SAY_EVERY === 1) await say(deps, { state: "reading", read, of: works.length });
  });
  const left = (await readSetting<string[]>(deps.db, STAYS)) ?? [];
  const { found, stays } = findLeftovers(readings, {
    words,
    left,
    findDocument: await documentFinder(deps),
    findSetting,
  });
  const counts = { ...nothing };
  for (const kind of sourceKinds) counts[kind] = readings.filter(({ source }) => source.kind === kind).length;
  await say(deps, {
    state: "read",
    read: readings.length,
    of: works.length,
    readAt: deps.now().toISOString(),
    counts,
    sentences: countSentences(found),
    found: found.map(asRow),
    stays: stays.map(asRow),
  });
}

/** Towns, counties and ZIPs of that state that are called as some that a new installation starts with. */
async function placesThere({ serviceArea }: Business, state: string): Promise<PlacesThere> {
  const names = new Set([...serviceArea.towns, ...serviceArea.counties, ...serviceArea.zips]);
  const places = await readPlaces((line) => {
    const [zip = "", name = "", of, county = ""] = line.split("\t", 4);
    return of === state && [zip, name, county].some((word) => names.has(word));
  });
  return {
    towns: places.map(({ name }) => name),
    counties: places.map(({ county }) => county),
    zips: places.map(({ zip }) => zip),
  };
}

/** What was found before stays in sight until the next reading is through. */
async function say({ db, now }: Pick<Deps, "db" | "now">, change: Partial<Scan>): Promise<void> {
  const before = (await readSetting<Scan>(db, SCAN)) ?? unread;
  await writeSetting(db, SCAN, { ...before, ...change, saidAt: now().toISOString() }, now());
}

/** Words that are no document's own are the site's. */
const asRow = ({ seen: _seen, href = "/admin/words", ...row }: Leftover): LeftoverRow => ({ ...row, href });

/** Takes a sentence off the list for good, or puts it back. */
export async function leaveSentence(tx: Tx, { now }: Pick<Deps, "now">, text: string, stays: boolean): Promise<void> {
  const before = (await readSetting<string[]>(tx, STAYS)) ?? [];
  const others = before.filter((one) => one !== text);
  await writeSetting(tx, STAYS, stays ? [...others, text] : others, now());
  const scan = await readSetting<Scan>(tx, SCAN);
  if (!scan) return;
  const all = [...scan.found, ...scan.stays];
  const moved = all.filter((row) => row.text === text);
  const found = [...scan.found.filter((row) => row.text !== text), ...(stays ? [] : moved)];
  const kept = [...scan.stays.filter((row) => row.text !== text), ...(stays ? moved : [])];
  await writeSetting(tx, SCAN, { ...scan, found, stays: kept, sentences: countSentences(found) }, now());
}
