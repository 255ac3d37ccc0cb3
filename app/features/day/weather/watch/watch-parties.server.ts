// The live watch, every minute: looks are taken when they are due, events begin and end by the stored looks, and each is said once
// because its row and the message are written in one transaction.

import { attempt } from "#app/attempt.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { eachOrder } from "#app/features/orders/orders/model/each-order.server.ts";
import { loadOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { businessToday, clockTime } from "#app/shared/days/business-clock.ts";
import type { Act } from "#app/shared/people/act.ts";
import { newShortCode } from "#app/shared/people/private-token.server.ts";
import type { WatchCause } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { claimOncePer } from "#db/settings-store.server.ts";
import { locateOrders } from "../refresh-forecasts.server.ts";
import { decideWatch, type Look, latestLook, type OpenAlert } from "../rules/live-watch.ts";
import { watchHeadline, watchReason } from "../rules/live-watch-text.ts";
import { isRunning, listParties, strictestLimit } from "./list-parties.server.ts";
import { notifyOwnerOfWatch } from "./notify-owner.server.ts";
import { readSites } from "./read-sites.server.ts";
import { endAlerts, insertAlert, listLooks, listOpenAlerts } from "./watch-store.server.ts";

const CLAIM_MS = 50_000;
const HOUR_MS = 3_600_000;
/** As far back as an all-clear may look, and the bars on the page. */
export const LOOK_BACK_MS = 4 * HOUR_MS;

const bySystem = (at: Date): Act => ({ at, actor: "system" });

/** What is due, in one process at a time. */
export async function watchParties(deps: Deps): Promise<void> {
  if (!deps.weather || !deps.business().weather.liveWatch) return;
  if (!(await claimOncePer(deps.db, "parties_watched_at", deps.now(), CLAIM_MS))) return;
  await attempt(deps, "look at the weather of parties", () => readSites(deps));
  await judgeParties(deps);
}

/** Decides by what is stored, so a run that was cut off is simply done again. */
export async function judgeParties(deps: Deps): Promise<void> {
  const { db, now, business } = deps;
  const orders = await listParties(deps, db);
  const { placeOf } = await locateOrders(orders, business().home);
  const looks = await listLooks(db, [...new Set(orders.map(placeOf))], new Date(now().getTime() - LOOK_BACK_MS));
  const open = Map.groupBy(await listOpenAlerts(db), ({ bookingId }) => bookingId);
  const at = new Map(orders.map((order) => [order.id, looks.get(placeOf(order)) ?? []]));
  const changes = orders.filter((order) => {
    const { begins, ends } = decide(deps, order, at.get(order.id) ?? [], open.get(order.id) ?? []);
    return begins.length > 0 || ends.length > 0;
  });
  const gone = [...open.keys()].filter((id) => !at.has(id));
  await eachOrder(deps, "live watch", [...gone, ...changes.map(({ id }) => id)], async (tx, row) => {
    const isHere = isRunning(row, businessToday(now(), deps.timeZone()), now(), deps.timeZone());
    if (isHere) await judgeParty(tx, deps, await loadOrder(tx, row), at.get(row.id) ?? []);
    else await endQuietly(tx, row.id, now());
  });
  await attempt(deps, "notify the owner of the live watch", () => notifyOwnerOfWatch(deps));
}

function decide({ business, now }: Pick<Deps, "business" | "now">, order: Order, looks: Look[], open: OpenAlert[]) {
  return decideWatch(looks, open, { limitMph: strictestLimit(order), rules: business().weather, now: now() });
}

/** Picked up, canceled or called off: nothing is left to say. */
async function endQuietly(tx: Tx, bookingId: number, at: Date): Promise<void> {
  const ids = (await listOpenAlerts(tx, bookingId)).map(({ id }) => id);
  await endAlerts(tx, ids, { at, ending: "over", reading: null, isAllClear: false });
}

async function judgeParty(tx: Tx, deps: Deps, order: Order, looks: Look[]): Promise<void> {
  const open = await listOpenAlerts(tx, order.id);
  const { begins, ends } = decide(deps, order, looks, open);
  await beginAlerts(tx, deps, bySystem(deps.now()), { order, causes: begins, looks });
  const closing = open.filter(({ cause }) => ends.includes(cause));
  const isAllClear = begins.length === 0 && closing.length === open.length;
  const reading = looks.at(-1)?.reading ?? null;
  const ids = closing.map(({ id }) => id);
  const [first, ...more] = await endAlerts(tx, ids, { at: deps.now(), ending: "clear", reading, isAllClear });
  if (!first || !isAllClear) return;
  await writeAudit(tx, bySystem(deps.now()), { action: "weather all-clear", bookingId: order.id, details: {} });
  const minutes = deps.business().weather.allClearMinutes;
  const facts = {
    minutes,
    limitMph: first.limitMph,
    byWind: [first, ...more].some(({ cause }) => cause !== "alert"),
    watchUrl: watchUrl(deps, first),
  };
  const event = `weather-alert-${first.id}-clear`;
  await notifyOrder(tx, deps, order, { kind: "watch_clear", ...facts }, { event });
}

type Beginning = { order: Order; causes: readonly WatchCause[]; looks: Look[] };

/** One row for each cause and one message for all of them. False where all of it was open already. */
export async function beginAlerts(tx: Tx, deps: Deps, act: Act, { order, causes, looks }: Beginning): Promise<boolean> {
  const look = latestLook(looks, act.at);
  const limitMph = strictestLimit(order);
  const begun = [];
  for (const cause of causes) {
    const row = await insertAlert(tx, {
      bookingId: order.id,
      code: newShortCode(),
      date: businessToday(act.at, deps.timeZone()),
      cause,
      limitMph,
      startedAt: act.at,
      startedBy: act.by?.userId ?? null,
      reading: look?.reading ?? null,
      // The person who presses the button knows.
      ownerNotifiedAt: act.by ? act.at : null,
    });
    if (row) begun.push(row);
  }
  const [first] = begun;
  if (!first) return false;
  const { weather: rules } = deps.business();
  const said = { look, causes: begun.map(({ cause }) => cause), limitMph, rules };
  const clock = (at: Date) => clockTime(at, deps.timeZone());
  const headline = watchHeadline(said);
  await writeAudit(tx, act, { action: "weather alert sent", bookingId: order.id, details: { what: headline } });
  const facts = { headline, reason: watchReason({ ...said, clock }), watchUrl: watchUrl(deps, first) };
  const event = `weather-alert-${first.id}`;
  await notifyOrder(tx, deps, order, { kind: "watch_off", ...facts }, { event });
  return true;
}

/** Short enough for a text. */
const watchUrl = ({ config }: Pick<Deps, "config">, { code }: { code: string }) => `${config.publicUrl}/w/${code}`;
