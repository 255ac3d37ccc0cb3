import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import type { Act } from "../../shared/act.ts";
import { weekdayName } from "../../shared/date-format.ts";
import { Problem } from "../../shared/problem.ts";
import type { Order } from "../orders/model/load-orders.server.ts";
import { knownWeather, loadOrderForecasts, loadOrderWeather } from "./judge-order.server.ts";
import { offerChoice } from "./offer-choice.server.ts";

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
