// What the page of an order shows about its weather: the forecast, a choice that stands, and whether it was called off.
import type { Deps } from "#app/deps.server.ts";
import { loadOrderWeather } from "#app/features/day/weather/judge-order.server.ts";
import { listWeatherOffers } from "#app/features/day/weather/offer-store.server.ts";
import { listOpenAlerts } from "#app/features/day/weather/watch/watch-store.server.ts";
import { hasWeatherOffer } from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import type { Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { businessToday, clockTime, shortMoment } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { loadMoveDays } from "./acts/load-move-days.server.ts";
import { suggestDays } from "./rules/move-calendar.ts";

const DAYS_SUGGESTED_FROM = 28;

async function listOtherDays(deps: Deps, order: Order) {
  const tomorrow = addDays(businessToday(deps.now(), deps.timeZone()), 1);
  const range = { from: tomorrow, through: addDays(tomorrow, DAYS_SUGGESTED_FROM) };
  return suggestDays((await loadMoveDays(deps, order, range)).views);
}

export async function viewWeather(deps: Deps, order: Order) {
  const { id, status, weatherOfferUntil, calledOffAt } = order;
  const [days, offers, alerts] = await Promise.all([
    status === "confirmed" ? loadOrderWeather(deps, deps.db, order) : [],
    weatherOfferUntil ? listWeatherOffers(deps.db, [id]) : undefined,
    status === "confirmed" ? listOpenAlerts(deps.db, id) : [],
  ]);
  const isOffered = weatherOfferUntil !== null && hasWeatherOffer(order, deps.now());
  const calledOff = calledOffAt !== null && status !== "cancelled" && status !== "expired";
  return {
    /** For the weather, by the business: whatever the customer chooses is free. */
    calledOff,
    /** Until when a move or a rain check is free because of the weather: `Fri, May 15, 6:00 PM`; undefined where it isn't. */
    weatherOffer: isOffered ? shortMoment(weatherOfferUntil, deps.timeZone()) : undefined,
    /** They were asked, and the time to choose is over; the business decides. */
    weatherOfferOver:
      status === "confirmed" && weatherOfferUntil !== null && !isOffered && !calledOff && days.length > 0,
    /** Where the customer is asked to get everybody off, while that is so. */
    alertPath: alerts[0] ? `/w/${alerts[0].code}` : null,
    weatherAnswer: offers?.get(id)?.answer,
    /** Free days for all of it, while the weather makes a move free. */
    otherDays: isOffered || calledOff ? await listOtherDays(deps, order) : [],
    /** Nobody has asked them, and a forecast reaches their day: they may ask whether it counts as weather. */
    mayAskAboutWeather: status === "confirmed" && !isOffered && !calledOff && days.length > 0,
    /** Its days that a forecast reaches. */
    weather: days.map(({ date, weather: { verdict, peakMph, limitMph, rainPercent, text, hours } }) => ({
      date,
      verdict,
      peakMph,
      limitMph,
      rainPercent,
      text,
      windMph: Math.max(0, ...hours.map(({ windMph = 0 }) => windMph)),
      gusts: hours.flatMap(({ at, gustMph, windMph }) => {
        const mph = gustMph ?? windMph;
        const hour = clockTime(new Date(at), deps.timeZone()).replace(":00", "");
        return mph === undefined ? [] : [{ hour, mph }];
      }),
    })),
  };
}
