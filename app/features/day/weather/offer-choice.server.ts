// A customer whose day looks bad is offered a choice before anything is called off: keep it for now, another day, or a rain check.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { MessageOf } from "#app/features/base/messages/message-data.ts";
import { writeToCustomer } from "#app/features/base/messages/templates/write-message.server.ts";
import { textBodyAbout } from "#app/features/base/messages/text-about.server.ts";
import { countTextable } from "#app/features/base/texts/queue-text.server.ts";
import { countSegments } from "#app/features/base/texts/rules/segments.ts";
import { describeOrder, notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { hasWeatherOffer } from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { loadOrders, lockOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { findBookings, updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { businessToday, shortMoment } from "#app/shared/days/business-clock.ts";
import { weekdayName } from "#app/shared/days/date-format.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { forecastThen, judgeDays, knownWeather, loadOrderForecasts, loadOrderWeather } from "./judge-order.server.ts";
import { answerWeatherOffer, insertWeatherOffer } from "./offer-store.server.ts";
import { ANSWER_MS, decisionTime } from "./rules/decision-time.ts";
import type { OfferPreview } from "./schema.ts";

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

/**
 * A customer wants to move because of the weather. If the forecast stops one of their days, they have the same choice as if the office
 * had asked them: above the limit nothing goes up, so they need not wait for it. Otherwise they read what the forecast says.
 */
export async function askDesk(tx: Tx, deps: Deps, act: Act, order: Order): Promise<void> {
  const days = await loadOrderWeather(deps, tx, order);
  const { forecastOf } = await loadOrderForecasts(tx, [order]);
  const isOld = knownWeather(forecastOf(order), act.at).isOld;
  if (!isOld && days.some(({ weather }) => weather.verdict === "stop")) {
    const { offered } = await offerChoice(tx, deps, act, [order.id]);
    if (offered > 0) return;
    throw new Problem(409, "too_late", "It's too close to your day to change it online. Please call us.");
  }
  const [first] = days;
  const day = weekdayName(first?.date ?? order.eventDate);
  const numbers = first ? ` Gusts to ${first.weather.peakMph ?? 0} mph, our limit is ${first.weather.limitMph}.` : "";
  const text = `The forecast doesn't stop ${day} right now.${numbers} We look again every half hour and email you if that changes. A move now counts as your own.`;
  throw new Problem(409, "weather_fine", text);
}

// What the customers of these orders would be asked, before anything is sent: the first one's email and text as they would be
// written now, and who gets which.

export async function previewOffer(deps: Deps, bookingIds: number[]): Promise<OfferPreview> {
  const { db, business, timeZone } = deps;
  const orders = await loadOrders(db, await findBookings(db, bookingIds));
  const first = orNotFound(orders[0], "booking");
  const { forecastOf } = await loadOrderForecasts(db, [first]);
  const until = decisionTime(first, business().weather, timeZone());
  const data: MessageOf<"weather_offer"> = {
    kind: "weather_offer",
    booking: describeOrder(deps, first),
    until: shortMoment(until, timeZone()),
    forecast: forecastThen(judgeDays(deps, first, forecastOf(first)))
      .map(({ text }) => text)
      .join(" "),
  };
  const { subject, text } = writeToCustomer(data, business());
  const body = textBodyAbout(data, business().name);
  return {
    name: first.customerName,
    until: data.until,
    emails: orders.filter(({ customerEmail }) => customerEmail !== "").length,
    texts: await countTextable(db, deps, orders),
    email: { subject, text: flowing(text) },
    text: { body, segments: countSegments(body).segments },
  };
}

/** Emails are wrapped for mail programs; a page wraps by itself. The facts of the order at their end are known here. */
function flowing(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((one) => one.replaceAll("\n", " "));
  const end = paragraphs.findIndex((one) => one.startsWith("Choose:"));
  return paragraphs.slice(0, end < 0 ? undefined : end + 1).join("\n\n");
}
