// The live watch as the office sees it: every party that runs now, the worst first, and what happened today.
import type { Deps } from "#app/deps.server.ts";
import type { Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { businessToday, clockTime } from "#app/shared/days/business-clock.ts";
import { partyHours } from "../judge-order.server.ts";
import { locateOrders } from "../refresh-forecasts.server.ts";
import { judgeSite, type Look, latestLook, type Site, siteLevels, windTrend } from "../rules/live-watch.ts";
import { watchReason } from "../rules/live-watch-text.ts";
import type { LiveParty, LiveWatch } from "../schema.ts";
import { listParties, strictestLimit } from "./list-parties.server.ts";
import { slotStart } from "./read-sites.server.ts";
import { listAlertNames, listAlertsOn, listLooks, type WeatherAlertRow } from "./watch-store.server.ts";

const MINUTE_MS = 60_000;
const SLOT_MS = 15 * MINUTE_MS;
const SHOWN_MS = 2 * 60 * MINUTE_MS;
const MOST_BARS = 8;

export async function loadLiveWatch(deps: Deps): Promise<LiveWatch> {
  const { db, now, weather, timeZone, business } = deps;
  const at = now();
  const today = businessToday(at, timeZone());
  const orders = await listParties(deps, db);
  const { placeOf, points } = await locateOrders(orders, business().home);
  const looks = await listLooks(db, [...points.keys()], new Date(at.getTime() - SHOWN_MS));
  const alerts = await listAlertsOn(db, today);
  const byOrder = Map.groupBy(alerts, ({ bookingId }) => bookingId);
  const parties = orders.map((order) =>
    describeParty(deps, order, looks.get(placeOf(order)) ?? [], byOrder.get(order.id) ?? []),
  );
  const lasts = [...points.keys()].map((place) => looks.get(place)?.at(-1)?.readAt.getTime());
  const oldest = lasts.length === 0 || lasts.includes(undefined) ? undefined : Math.min(...(lasts as number[]));
  const ends = orders.map((order) => partyHours(today, order.terms.delivery, timeZone()).until.getTime());
  return {
    by: weather?.by ?? "off",
    isOn: business().weather.liveWatch,
    lookedAt: oldest === undefined ? null : new Date(oldest).toISOString(),
    nextAt: orders.length === 0 || !weather ? null : new Date(slotStart(at).getTime() + SLOT_MS).toISOString(),
    until: ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString(),
    parties: parties.sort((a, b) => urgency(a) - urgency(b) || a.bookingId - b.bookingId),
    happened: describeDay(deps, alerts, await listAlertNames(db, today)),
  };
}

/** Without an answer first, then those that are off, then by what the last look means. */
const urgency = ({ alert, level }: LiveParty) => (alert ? (alert.answered ? 1 : 0) : 2 + siteLevels.indexOf(level));

function describeParty(deps: Deps, order: Order, looks: Look[], alerts: WeatherAlertRow[]): LiveParty {
  const rules = deps.business().weather;
  const limitMph = strictestLimit(order);
  const latest = latestLook(looks, deps.now());
  const site = latest && judgeSite(latest, limitMph, rules);
  const open = alerts.filter(({ endedAt }) => endedAt === null);
  const bars = looks.slice(-MOST_BARS).map((look) => {
    const { level, gust } = judgeSite(look, limitMph, rules);
    return { at: look.readAt.toISOString(), mph: gust?.mph ?? null, level };
  });
  const [first] = open;
  const unanswered = open.filter(({ answeredAt }) => answeredAt === null);
  return {
    bookingId: order.id,
    customerName: order.customerName,
    phone: order.customerPhone,
    town: order.city,
    items: order.items.map(({ name }) => name),
    level: site?.level ?? "unknown",
    alert: first ? { startedAt: first.startedAt.toISOString(), answered: unanswered.length === 0 } : null,
    text: first
      ? alertText(deps, order, open)
      : [afterText(deps, alerts), siteText(site, limitMph)].filter(Boolean).join(" "),
    limitMph,
    mph: site?.gust?.mph ?? null,
    trend: windTrend(bars.map(({ mph }) => mph ?? undefined)) ?? null,
    bars,
  };
}

const minutesText = (minutes: number) => `${minutes} min`;

function alertText({ now, timeZone }: Deps, order: Order, open: WeatherAlertRow[]): string {
  const last = open.find(({ answeredAt }) => answeredAt === null) ?? open.at(-1);
  if (!last) return "";
  const clock = (at: Date) => clockTime(at, timeZone());
  const how = order.customerEmail === "" ? "No email address: please call." : `Notified ${clock(last.startedAt)}.`;
  if (last.answeredAt) {
    const who = last.answeredBy === null ? order.customerName : "By phone";
    return `${how} ${who}, ${clock(last.answeredAt)}: everyone is off.`;
  }
  const minutes = Math.floor((now().getTime() - last.startedAt.getTime()) / MINUTE_MS);
  return `${how} No answer yet, ${minutesText(minutes)}.`;
}

function afterText({ timeZone }: Deps, alerts: WeatherAlertRow[]): string {
  const cleared = alerts.findLast(({ ending }) => ending === "clear");
  if (!cleared?.endedAt) return "";
  if (cleared.outcome === "stopped") return "They would rather stop for today. Please call about an early pickup.";
  const again = cleared.outcome === "resumed" ? ", started again" : "";
  return `All clear ${clockTime(cleared.endedAt, timeZone())}${again}.`;
}

function siteText(site: Site | undefined, limitMph: number): string {
  if (!site) return "No reading lately: unknown.";
  const { level, gust } = site;
  if (level === "off") return "Over the limit.";
  if (level === "go") return "Nothing to do.";
  if (level === "unknown") return "The station is silent: unknown.";
  const close = gust && gust.mph > limitMph - 10 ? `Within ${limitMph - gust.mph} mph of the limit.` : "";
  return `${close || "Thunder or an advisory is out."} Nobody was notified.`;
}

function describeDay(
  { timeZone, business }: Deps,
  alerts: WeatherAlertRow[],
  names: Map<number, string>,
): LiveWatch["happened"] {
  const clock = (at: Date) => clockTime(at, timeZone());
  const events = alerts.flatMap((alert) => {
    const { id, cause, limitMph, reading, startedAt, answeredAt, answeredBy, endedAt, ending, outcome, outcomeAt } =
      alert;
    const who = names.get(alert.bookingId) ?? "";
    const look = reading ? { reading, readAt: startedAt } : undefined;
    const reason = watchReason({ look, causes: [cause], limitMph, rules: business().weather, clock });
    const event = (what: string, at: Date | null, text: string) =>
      at ? [{ id: `${id}-${what}`, at: at.toISOString(), who, text }] : [];
    return [
      ...event("began", startedAt, `Asked to get everyone off. ${reason}`.trim()),
      ...event("answered", answeredAt, answeredBy === null ? "“Everyone is off.”" : "Said on the phone: all off."),
      ...event("ended", endedAt, ending === "clear" ? "All clear sent." : "Over before the all-clear."),
      ...event("outcome", outcomeAt, outcome === "stopped" ? "Would rather stop for today." : "Started again."),
    ];
  });
  return events.sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
}
