// A customer whose day looks bad is offered a choice before anything is called off: keep it for now, another day, or a rain check.
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import type { Act } from "../../shared/act.ts";
import { businessToday, shortMoment } from "../../shared/business-clock.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { notifyOrder } from "../orders/emails/describe-order.server.ts";
import { hasWeatherOffer } from "../orders/lifecycle/load-customer-options.server.ts";
import { lockOrder, type Order } from "../orders/model/load-orders.server.ts";
import { updateBooking } from "../orders/model/order-row-store.server.ts";
import { forecastThen, loadOrderWeather } from "./judge-order.server.ts";
import { answerWeatherOffer, insertWeatherOffer } from "./offer-store.server.ts";
import { ANSWER_MS, decisionTime } from "./rules/decision-time.ts";

/** Those that are not confirmed, called off, asked already or too close stay as they are. */
export async function offerChoice(
  tx: Tx,
  deps: Deps,
  act: Act,
  bookingIds: number[],
  { byRule } = { byRule: false },
): Promise<{ offered: number }> {
  const timeZone = deps.timeZone();
  let offered = 0;
  for (const id of [...new Set(bookingIds)].sort((a, b) => a - b)) {
    const order = await lockOrder(tx, id);
    if (order?.status !== "confirmed" || order.calledOffAt) continue;
    if (order.eventDate <= businessToday(act.at, timeZone) || hasWeatherOffer(order, act.at)) continue;
    const until = decisionTime(order, deps.business().weather, timeZone);
    if (until.getTime() - act.at.getTime() < ANSWER_MS) continue;
    const forecast = forecastThen(await loadOrderWeather(deps, tx, order));
    const sent = { bookingId: id, sentAt: act.at, sentBy: act.by?.userId ?? null, byRule };
    const offerId = await insertWeatherOffer(tx, { ...sent, until, forecast });
    await updateBooking(tx, id, { weatherOfferUntil: until }, act.at);
    await writeAudit(tx, act, { action: "weather choice offered", bookingId: id, details: {} });
    const facts = {
      until: shortMoment(until, timeZone),
      forecast: forecast.map(({ text }) => text).join(" "),
    };
    const event = `booking-${id}-weather-${offerId}`;
    await notifyOrder(tx, deps, order, { kind: "weather_offer", ...facts }, { event });
    offered += 1;
  }
  return { offered };
}

/** Keeps the day for now; until it is decided the other choices stay open. */
export async function keepForNow(tx: Tx, act: Act, order: Order): Promise<void> {
  if (order.status !== "confirmed" || order.calledOffAt || !hasWeatherOffer(order, act.at))
    throw new Problem(409, "offer_over", "The time to choose is over. Please look at your booking again.");
  await answerWeatherOffer(tx, order.id, "keep", act.at);
  await writeAudit(tx, act, { action: "weather choice kept", bookingId: order.id, details: {} });
}
