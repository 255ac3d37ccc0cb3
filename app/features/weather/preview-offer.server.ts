// What the customers of these orders would be asked, before anything is sent: the first one's email and text as they would be
// written now, and who gets which.
import type { Deps } from "../../deps.server.ts";
import { shortMoment } from "../../shared/business-clock.ts";
import { orNotFound } from "../../shared/problem.ts";
import type { MessageOf } from "../messages/message-data.ts";
import { writeToCustomer } from "../messages/templates/write-message.server.ts";
import { textBodyAbout } from "../messages/text-about.server.ts";
import { describeOrder } from "../orders/emails/describe-order.server.ts";
import { loadOrders } from "../orders/model/load-orders.server.ts";
import { findBookings } from "../orders/model/order-row-store.server.ts";
import { countTextable } from "../texts/queue-text.server.ts";
import { countSegments } from "../texts/rules/segments.ts";
import { forecastThen, judgeDays, loadOrderForecasts } from "./judge-order.server.ts";
import { decisionTime } from "./rules/decision-time.ts";
import type { OfferPreview } from "./schema.ts";

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
