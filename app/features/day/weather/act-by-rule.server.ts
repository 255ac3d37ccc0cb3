// Where the settings say so, customers are asked and days are called off without a person, by the stored forecast.
import { attempt } from "#app/attempt.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { loadOrders } from "#app/features/orders/orders/model/load-orders.server.ts";
import { callOff } from "./call-off.server.ts";
import { judgeDays, knownWeather, loadOrderForecasts, partyHours } from "./judge-order.server.ts";
import { offerChoice } from "./offer-choice.server.ts";
import { listWeatherCalls, listWeatherOffers } from "./offer-store.server.ts";
import { listWeek } from "./orders-ahead.server.ts";
import { decisionTime, dueByRule } from "./rules/decision-time.ts";

/** Each order in a transaction of its own: the decision and its email are there together, or neither is. */
export async function actByRule(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const rules = deps.business().weather;
  if (!rules.autoAsk && !rules.autoCallOff) return;
  const timeZone = deps.timeZone();
  const orders = await loadOrders(db, await listWeek(db, now(), timeZone));
  const ids = orders.map(({ id }) => id);
  const [offers, calls] = [await listWeatherOffers(db, ids), await listWeatherCalls(db, ids)];
  const { forecastOf } = await loadOrderForecasts(db, orders);
  for (const order of orders) {
    if (order.status !== "confirmed" || order.calledOffAt) continue;
    const row = forecastOf(order);
    if (knownWeather(row, now()).isOld) continue;
    const decidedAt = decisionTime(order, rules, timeZone);
    const facts = {
      now: now(),
      decidedAt,
      starts: partyHours(order.eventDate, order.terms.delivery, timeZone).from,
      verdicts: judgeDays(deps, order, row).map(({ weather }) => weather.verdict),
      wasAsked: offers.get(order.id)?.until.getTime() === decidedAt.getTime(),
      wasCalledOff: calls.get(order.id)?.eventDate === order.eventDate,
    };
    const due = dueByRule(facts, rules);
    if (!due) continue;
    const act = due === "ask" ? offerChoice : callOff;
    await attempt(deps, "act on the weather", () =>
      db.transaction<unknown>((tx) => act(tx, deps, { at: now(), actor: "system" }, [order.id], { byRule: true })),
    );
  }
}
