// What the customer and the office say about an alert: everybody is off, it goes on, or it is over for today.

import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { loadOrder, lockOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { requireWithinLimit } from "#app/over-limit.server.ts";
import { businessToday, clockTime } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import type { Act } from "#app/shared/people/act.ts";
import { firstName } from "#app/shared/people/first-name.ts";
import { looksLikeShortCode } from "#app/shared/people/private-token.server.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { type WatchOutcome, watchOutcomes } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { locateOrders } from "../refresh-forecasts.server.ts";
import { watchHeadline, watchReason } from "../rules/live-watch-text.ts";
import type { AlertPage } from "../schema.ts";
import { isRunning } from "./list-parties.server.ts";
import { reportToOwner } from "./notify-owner.server.ts";
import { beginAlerts, LOOK_BACK_MS } from "./watch-parties.server.ts";
import {
  answerAlerts,
  findAlertByCode,
  listAlertsOn,
  listLooks,
  setOutcome,
  type WeatherAlertRow,
} from "./watch-store.server.ts";

/** The page of an alert works on its day and the day after. */
async function requireAlert(deps: Deps, code: string): Promise<WeatherAlertRow> {
  const alert = looksLikeShortCode(code) ? await findAlertByCode(deps.db, code) : undefined;
  const yesterday = addDays(businessToday(deps.now(), deps.timeZone()), -1);
  return orNotFound(alert && alert.date >= yesterday ? alert : undefined, "message");
}

/** Sent twice or from two phones, it is done once. */
export async function answerByLink(
  deps: Deps,
  code: string,
  said: string,
  caller: Pick<RequestFacts, "address">,
): Promise<void> {
  await requireWithinLimit(deps, "privatePage", caller);
  const alert = await requireAlert(deps, code);
  const act: Act = { at: deps.now(), actor: "customer" };
  const outcome = watchOutcomes.find((known) => known === said);
  await deps.db.transaction(async (tx) => {
    const order = orNotFound(await lockOrder(tx, alert.bookingId), "booking");
    if (outcome) await goOn(tx, deps, act, { order, alert, outcome });
    else await reportAllOff(tx, act, order.id);
  });
}

export async function reportAllOff(tx: Tx, act: Act, bookingId: number): Promise<void> {
  const answered = await answerAlerts(tx, bookingId, { at: act.at, by: act.by?.userId ?? null });
  if (answered > 0) await writeAudit(tx, act, { action: "weather alert answered", bookingId, details: {} });
}

type GoOn = { order: Order; alert: WeatherAlertRow; outcome: WatchOutcome };

async function goOn(tx: Tx, deps: Deps, act: Act, { order, alert, outcome }: GoOn): Promise<void> {
  const changed = await setOutcome(tx, order.id, alert.date, { outcome, at: act.at });
  if (changed === 0) return;
  await writeAudit(tx, act, { action: "weather outcome", bookingId: order.id, details: { outcome } });
  if (outcome !== "stopped") return;
  const { customerName: name, customerPhone: phone, city: town } = order;
  const parties = [{ name, phone, town, text: "Would rather stop for today", minutes: 0 }];
  await reportToOwner(tx, deps, `weather-stopped-${order.id}-${alert.date}`, { what: "stopped", parties });
}

/** The office asks a customer to get everyone off, whatever the readings say. */
export async function alertByOffice(tx: Tx, deps: Deps, act: Act, bookingId: number): Promise<{ notified: boolean }> {
  const order = orNotFound(await lockOrder(tx, bookingId), "booking");
  const today = businessToday(act.at, deps.timeZone());
  if (!isRunning(order, today, act.at, deps.timeZone()))
    throw new Problem(409, "no_party", "This party isn't running any more. Please look at the page again.");
  const { placeOf } = await locateOrders([order], deps.business().home);
  const place = placeOf(order);
  const looks = (await listLooks(tx, [place], new Date(act.at.getTime() - LOOK_BACK_MS))).get(place) ?? [];
  return { notified: await beginAlerts(tx, deps, act, { order, causes: ["owner"], looks }) };
}

/** What the customer's page says now: get off, stay off, go on, or that the party is over. */
export async function loadAlertPage(deps: Deps, code: string): Promise<AlertPage> {
  const { db, now, timeZone, business } = deps;
  const alert = await requireAlert(deps, code);
  const row = orNotFound(await findBooking(db, alert.bookingId), "booking");
  const { items, city } = await loadOrder(db, row);
  const alerts = await listAlertsOn(db, alert.date, alert.bookingId);
  const open = alerts.filter(({ endedAt }) => endedAt === null);
  const cleared = alerts.findLast(({ ending }) => ending === "clear");
  const shown = open.at(-1) ?? cleared ?? alert;
  const clock = (at: Date) => clockTime(at, timeZone());
  const look = shown.reading ? { reading: shown.reading, readAt: shown.startedAt } : undefined;
  const causes = open.length > 0 ? open.map(({ cause }) => cause) : [shown.cause];
  const rules = business().weather;
  const said = { look, causes, limitMph: shown.limitMph, rules };
  const answered = open.findLast(({ answeredAt }) => answeredAt !== null)?.answeredAt;
  const isHere = isRunning(row, businessToday(now(), timeZone()), now(), timeZone());
  const isAnswered = open.every(({ answeredAt }) => answeredAt !== null);
  const state = !isHere ? "over" : open.length === 0 ? "clear" : isAnswered ? "answered" : "off";
  return {
    path: `/w/${code}`,
    state,
    headline: watchHeadline(said),
    reason: watchReason({ ...said, clock }),
    what: [rentalsText(items), city].filter(Boolean).join(", "),
    firstName: firstName(row.customerName) ?? "",
    answeredAt: answered ? clock(answered) : "",
    clearedAt: cleared?.endedAt ? clock(cleared.endedAt) : "",
    limitMph: shown.limitMph,
    clearMinutes: rules.allClearMinutes,
    outcome: cleared?.outcome ?? null,
  };
}
