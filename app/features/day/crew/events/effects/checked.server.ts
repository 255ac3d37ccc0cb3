import type { Deps } from "#app/deps.server.ts";
import { anchorRule } from "#app/features/day/deliveries/rules/anchors.ts";
import { strictestLimit } from "#app/features/day/weather/watch/list-parties.server.ts";
import { reportToOwner } from "#app/features/day/weather/watch/notify-owner.server.ts";
import { unitsOfOrder } from "#app/features/fleet/availability/units/unit-store.server.ts";
import { append } from "#app/features/fleet/safety/log/add-entry.server.ts";
import { sentences } from "#app/features/fleet/safety/rules/log-text.ts";
import { readReadiness } from "#app/features/fleet/safety/unit-readiness.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { Tx } from "#db/database.ts";
import { checkFaults, checkResult, checkText, windText } from "../../rules/check-result.ts";
import { isNews } from "../../rules/report-time.ts";
import { isReadingOld, isTooWindy, isWindMeasured } from "../../rules/wind-limit.ts";
import { listReported } from "../event-store.server.ts";
import type { Report } from "../report.ts";

/** The check is an entry of the unit's log, failed where the rule of its anchors or the limit of the wind says so. */
export async function checked(tx: Tx, deps: Deps, report: Report<"checked">): Promise<string | undefined> {
  const { event, order, act, at } = report;
  const { data } = event;
  const item = order.items.find(({ id }) => id === data.itemId);
  if (!item) return "They checked an item that this order does not have.";
  const anchors = anchorRule(item, data.surface, deps.business().day);
  const limits = { anchors, windLimitMph: item.windLimitMph };
  const faults = checkFaults(data, limits);
  const own = (await unitsOfOrder(tx, order.id)).get(item.id);
  const unitId = data.unitId ?? own?.id ?? null;
  if (unitId === null) return `The check of ${item.name} names no unit, so it stands in no log.`;
  const { unitName } = await append(tx, act, unitId, {
    kind: "check_before",
    happenedOn: businessToday(at, deps.timeZone()),
    note: checkText(data, limits),
    result: checkResult(faults),
    bookingId: order.id,
  });
  if (isTooWindy(data.surface, data.wind.mph, item.windLimitMph)) await warnOwner(tx, deps, report, data.wind);
  const other = own && own.id !== unitId ? `They have ${unitName} there, and the order has ${own.name}.` : undefined;
  const failed = faults.length > 0 ? `${unitName} failed its check: ${faults.join("; ")}.` : undefined;
  const outside = order.surface === "indoor" && data.surface !== "indoor" ? OUTSIDE : undefined;
  return [failed, outside, other].filter(Boolean).join(" ") || undefined;
}

const OUTSIDE =
  "The order says indoors, and they set it up outside: please change the order, else nobody watches the wind.";

const MINUTE_MS = 60_000;

type Checked = Report<"checked">["event"]["data"];

/** The last check of each item at a stop, as far as they arrived. Those of an erased person are empty. */
async function lastChecks(tx: Tx, { event, order }: Pick<Report, "event" | "order">): Promise<Map<number, Checked>> {
  const reported = await listReported(tx, { bookingId: order.id, stop: "delivery", kinds: ["checked"] });
  const here = reported.filter(({ date }) => date === event.date).map(({ data }) => data as Checked);
  return new Map(here.map((data) => [data.itemId, data]));
}

/**
 * The app lets nobody finish without a passed check of each item, with a unit that may not go out, or, unless they write down why,
 * without a signed waiver and a fresh reading of the wind. What is finished anyway is no secret to the office.
 */
export async function setUp(tx: Tx, deps: Deps, report: Report<"set_up">): Promise<string | undefined> {
  const { event, order } = report;
  const checks = await lastChecks(tx, report);
  const unchecked = order.items.filter((item) => {
    const data = checks.get(item.id);
    if (!data) return true;
    const anchors = anchorRule(item, data.surface, deps.business().day);
    return checkFaults(data, { anchors, windLimitMph: item.windLimitMph }).length > 0;
  });
  const because = (reason: string) => (reason ? `Their reason: ${reason}` : "They gave no reason");
  const isUnsigned = order.waivers[0]?.status === "unsigned";
  const minutes = await minutesSinceReading(tx, deps, report, [...checks.values()]);
  const found = [
    await unreadyText(tx, deps, order),
    unchecked.length > 0 && `They set it up without a passed check of ${unchecked.map(({ name }) => name).join(", ")}`,
    isUnsigned && `They set it up without a signed waiver. ${because(event.data.waiverReason)}`,
    minutes !== undefined && `The last wind reading was ${minutes} minutes old. ${because(event.data.windReason)}`,
  ];
  return sentences(found) || undefined;
}

/** Its units as they are now; a reason that the owner wrote by then counts. */
async function unreadyText(tx: Tx, deps: Deps, order: Report["order"]): Promise<string | false> {
  const readiness = await readReadiness(tx, [order], deps.timeZone());
  const unready = order.items.flatMap((item) => {
    const notReady = readiness.get(item.id)?.notReady;
    return notReady && notReady.release === null ? [`${item.name} ${notReady.text}`] : [];
  });
  return unready.length > 0 && `They set up what may not go out without the owner's reason: ${unready.join(", ")}`;
}

/** How old the last reading was, if it should have been taken again. The device asks for it every few seconds, so a minute is given. */
async function minutesSinceReading(
  tx: Tx,
  deps: Deps,
  { event, order, at }: Report<"set_up">,
  checks: readonly Checked[],
): Promise<number | undefined> {
  if (!checks.some(({ surface }) => isWindMeasured(surface))) return undefined;
  const readings = await listReported(tx, { bookingId: order.id, stop: "delivery", kinds: ["checked", "wind"] });
  const times = readings.filter(({ date }) => date === event.date).map(({ happenedAt }) => happenedAt.getTime());
  const age = at.getTime() - Math.max(...times);
  const isOld = isReadingOld(0, age - MINUTE_MS, deps.business().day.windRepeatMinutes);
  return isOld ? Math.floor(age / MINUTE_MS) : undefined;
}

/** Measured again while the crew is there. */
export async function windMeasured(tx: Tx, deps: Deps, report: Report<"wind">): Promise<string | undefined> {
  const { event, order } = report;
  const limitMph = strictestLimit(order);
  if (event.data.mph <= limitMph || (await isIndoors(tx, report))) return undefined;
  await warnOwner(tx, deps, report, event.data);
  return `The crew measured ${windText(event.data)}, limit ${limitMph}.`;
}

/** By what the crew found there, else by what the customer said. */
async function isIndoors(tx: Tx, report: Pick<Report, "event" | "order">): Promise<boolean> {
  const checks = [...(await lastChecks(tx, report)).values()];
  return checks.length === 0 ? report.order.surface === "indoor" : checks.every(({ surface }) => surface === "indoor");
}

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** As the live watch does, at most every half hour for an order, and only while it is news. */
async function warnOwner(
  tx: Tx,
  deps: Deps,
  { order, act, at }: Pick<Report, "order" | "act" | "at">,
  wind: Report<"wind">["event"]["data"],
): Promise<void> {
  if (!isNews(at, act.at)) return;
  const text = `${windText(wind)}, limit ${strictestLimit(order)}`;
  const { customerName: name, customerPhone: phone, city: town } = order;
  const minutes = Math.floor((act.at.getTime() - at.getTime()) / MINUTE_MS);
  const event = `crew-wind-${order.id}-${Math.floor(at.getTime() / HALF_HOUR_MS)}`;
  await reportToOwner(tx, deps, event, { what: "measured", parties: [{ name, phone, town, text, minutes }] });
}
