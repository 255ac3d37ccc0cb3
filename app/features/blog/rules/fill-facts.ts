// Articles and answers never type a number that the business may change: they write `{{price:giant-slide}}` and get today's.

import { business } from "../../../../config/business.ts";
import { MAX_WIND_LIMIT_MPH } from "../../../../config/fixed.ts";
import { formatCents } from "../../../shared/money.ts";
import type { ItemPrices } from "../../catalog/rules/item-prices.ts";

const { site, delivery, cancellation, deposit, generator, booking, setup, claims } = business;
const { bookingAdvice, driveMinutes, serviceArea } = business;

const named: Record<string, string> = {
  deposit: `${deposit.percent}%`,
  fullRefundDays: String(cancellation.fullRefundDays),
  deliveryWindow: delivery.window,
  pickupWindow: delivery.pickupWindow,
  freeMiles: String(delivery.freeMiles),
  windLimit: `${site.defaultWindLimitMph} mph`,
  windLimitMax: `${MAX_WIND_LIMIT_MPH} mph`,
  clearance: `${site.clearanceFt} ft`,
  path: `${site.pathFt} ft`,
  outletDistance: `${site.outletWithinFt} ft`,
  outletVolts: `${site.outletVolts}V`,
  ages: site.ages,
  childrenPerAdult: site.childrenPerAdult,
  maxWeight: `${site.maxCombinedWeightLb.toLocaleString("en-US")} lb`,
  generatorFee: formatCents(generator.feeCents),
  bookingDays: String(booking.windowDays),
  bookingAdviceSummer: bookingAdvice["April–October"],
  bookingAdviceHoliday: bookingAdvice["holiday weekends"],
  bookingAdviceWinter: bookingAdvice["November–March"],
  setupMinutes: setup.minutes,
  breakdownMinutes: String(setup.breakdownMinutes),
  confirmedHours: String(delivery.confirmedHoursBefore),
  responseHours: String(claims.responseHours),
  ruleOfThumb: `${site.ruleOfThumbFt} ft`,
  superviseUnderAge: String(site.superviseUnderAge),
  guidanceCapacity: site.guidanceCapacity,
  driveToBlueRidge: String(driveMinutes["Blue Ridge"]),
  driveToJasper: String(driveMinutes.Jasper),
  towns: inWords(serviceArea.towns),
  counties: inWords(serviceArea.counties),
};

/** Fills `{{price:TYPE}}`, `{{wetFee:TYPE}}` and the named facts. A name that nobody knows is an error, not a gap. */
export function fillFacts(text: string, prices: ItemPrices): string {
  return text.replace(/\{\{([\w-]+)(?::([\w-]+))?\}\}/g, (whole, name: string, type?: string) => {
    const item = type === undefined ? undefined : prices[type];
    if (name === "price" && item) return formatCents(item.priceCents);
    if (name === "wetFee" && item) return formatCents(item.wetFeeCents);
    const fact = type === undefined ? named[name] : undefined;
    if (fact === undefined) throw new Error(`Unknown fact ${whole}`);
    return fact;
  });
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(names);
}
