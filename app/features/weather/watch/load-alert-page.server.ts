import type { Deps } from "../../../deps.server.ts";
import { businessToday, clockTime } from "../../../shared/business-clock.ts";
import { firstName } from "../../../shared/first-name.ts";
import { orNotFound } from "../../../shared/problem.ts";
import { rentalsText } from "../../catalog/rules/rental-text.ts";
import { loadOrder } from "../../orders/model/load-orders.server.ts";
import { findBooking } from "../../orders/model/order-row-store.server.ts";
import type { AlertPage } from "../live-schema.ts";
import { watchHeadline, watchReason } from "../rules/live-watch-text.ts";
import { requireAlert } from "./answer-alert.server.ts";
import { isRunning } from "./list-parties.server.ts";
import { listAlertsOn } from "./watch-store.server.ts";

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
