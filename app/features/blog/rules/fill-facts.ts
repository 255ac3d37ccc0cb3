// Articles and answers never type a number that the business may change: they write `{{price:giant-slide}}` and get today's.

import { business } from "../../../../config/business.ts";
import { MAX_WIND_LIMIT_MPH } from "../../../../config/fixed.ts";
import { formatCents } from "../../../shared/money.ts";
import type { ItemPrices } from "../../catalog/rules/item-prices.ts";

const { site, delivery, cancellation, deposit, generator, booking, setup, claims } = business;
const { bookingAdvice, driveMinutes, serviceArea } = business;

const minutesTo: Record<string, string> = Object.fromEntries(
  Object.entries(driveMinutes).map(([town, minutes]) => [town, String(minutes)]),
);

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
  freeMoves: freeMoves(cancellation.freeReschedules),
  name: business.name,
  towns: inWords(serviceArea.towns),
  counties: inWords(serviceArea.counties),
};

/**
 * Fills `{{price:TYPE}}`, `{{wetFee:TYPE}}`, `{{driveTo:TOWN}}` and the named facts. Several types, `{{price:A,B}}`, are
 * told once where they cost the same. An unknown name is an error, not a gap.
 */
export function fillFacts(text: string, prices: ItemPrices): string {
  return text.replace(/\{\{(\w+)(?::([^}]+))?\}\}/g, (whole, name: string, of?: string) => {
    const fact = of === undefined ? named[name] : factOf(name, of, prices);
    if (fact === undefined) throw new Error(`Unknown fact ${whole}`);
    return fact;
  });
}

function factOf(name: string, of: string, prices: ItemPrices): string | undefined {
  if (name === "driveTo") return minutesTo[of];
  const items = of.split(",").map((type) => prices[type]);
  const amounts = items.map((item) =>
    name === "price" ? item?.priceCents : name === "wetFee" ? item?.wetFeeCents : undefined,
  );
  if (!amounts.every((cents) => cents !== undefined)) return undefined;
  return inWords([...new Set(amounts)].map((cents) => formatCents(cents)));
}

/** "one free move", "2 free moves" */
function freeMoves(count: number): string {
  return count === 1 ? "one free move" : `${count} free moves`;
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(names);
}
