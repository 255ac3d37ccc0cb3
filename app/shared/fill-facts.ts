// Articles, answers, town and legal pages never type a number that the business may change. They name it, for example
// `{{deliveryWindow}}`, and get today's value.
import type { Business } from "../../config/business.ts";
import { MAX_WIND_LIMIT_MPH } from "../../config/fixed.ts";
import { freeText, hoursText, percentText, rangeText, weeksAheadText, windowText } from "./business-text.ts";
import { formatCents } from "./money.ts";

type Prices = Readonly<Record<string, { name: string; priceCents: number; wetFeeCents: number }>>;

/** Every fact that a text may name. */
const placeholders: Record<string, (business: Business) => string> = {
  name: ({ name }) => name,
  locality: ({ home }) => home.locality,
  regionName: ({ home }) => home.regionName,
  hours: ({ hours }) => hoursText(hours),
  responseHours: ({ claims }) => String(claims.responseHours),
  deposit: ({ deposit }) => percentText(deposit.basisPoints),
  fullRefundDays: ({ cancellation }) => String(cancellation.fullRefundDays),
  freeMoves: ({ cancellation }) => freeText(cancellation.freeReschedules, "move"),
  deliveryWindow: ({ delivery }) => windowText(delivery.window),
  pickupWindow: ({ delivery }) => windowText(delivery.pickup),
  confirmedHours: ({ delivery }) => String(delivery.confirmedHoursBefore),
  freeMiles: ({ delivery }) => String(delivery.freeMiles),
  setupMinutes: ({ setup }) => rangeText(setup.minutes),
  breakdownMinutes: ({ setup }) => String(setup.breakdownMinutes),
  windLimit: ({ site }) => `${site.windLimitMph} mph`,
  windLimitMax: () => `${MAX_WIND_LIMIT_MPH} mph`,
  clearance: ({ site }) => `${site.clearanceFt} ft`,
  path: ({ site }) => `${site.pathFt} ft`,
  outletDistance: ({ site }) => `${site.outletWithinFt} ft`,
  outletVolts: ({ site }) => `${site.outletVolts}V`,
  ruleOfThumb: ({ site: { ruleOfThumbFt } }) => `${ruleOfThumbFt.width} × ${ruleOfThumbFt.length} ft`,
  ages: ({ site }) => rangeText(site.ages),
  superviseUnderAge: ({ site }) => String(site.superviseUnderAge),
  childrenPerAdult: ({ site }) => rangeText(site.childrenPerAdult),
  guidanceCapacity: ({ site }) => rangeText(site.guidanceCapacity),
  maxWeight: ({ site }) => `${site.maxCombinedWeightLb.toLocaleString("en-US")} lb`,
  generatorFee: ({ generator }) => formatCents(generator.feeCents),
  bookingDays: ({ booking }) => String(booking.windowDays),
  bookingAdviceSummer: ({ bookingAdviceWeeks }) => weeksAheadText(bookingAdviceWeeks.summer),
  bookingAdviceHoliday: ({ bookingAdviceWeeks }) => weeksAheadText(bookingAdviceWeeks.holidays),
  bookingAdviceWinter: ({ bookingAdviceWeeks }) => weeksAheadText(bookingAdviceWeeks.winter),
  recordYears: ({ retention }) => String(retention.recordYears),
  quoteYears: ({ retention }) => String(retention.quoteYears),
  towns: ({ serviceArea }) => listed(serviceArea.towns),
  counties: ({ serviceArea }) => listed(serviceArea.counties),
};

/**
 * Fills the facts above, `{{price:TYPE}}`, `{{wetFee:TYPE}}` and `{{driveTo:TOWN}}` in every text of a value. Several types,
 * `{{price:A,B}}`, are told once where they cost the same, else each with its
 * name. An unknown name is an error, not a gap.
 */
export function fillFacts<T>(value: T, prices: Prices, business: Business): T {
  if (typeof value === "string") return fillText(value, prices, business) as T;
  if (Array.isArray(value)) return value.map((part) => fillFacts(part, prices, business)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, fillFacts(part, prices, business)]),
  ) as T;
}

function fillText(text: string, prices: Prices, business: Business): string {
  return text.replace(/\{\{(\w+)(?::([^}]+))?\}\}/g, (whole, name: string, of?: string) => {
    const fact = of === undefined ? placeholders[name]?.(business) : factOf(name, of, prices, business);
    if (fact === undefined) throw new Error(`Unknown fact ${whole}`);
    return fact;
  });
}

function factOf(name: string, of: string, prices: Prices, { driveMinutes }: Business): string | undefined {
  if (name === "driveTo") return driveMinutes[of]?.toString();
  if (name !== "price" && name !== "wetFee") return undefined;
  const items = of.split(",").map((type) => prices[type]);
  if (!items.every((item) => item !== undefined)) return undefined;
  const amounts = items.map((item) => formatCents(name === "wetFee" ? item.wetFeeCents : item.priceCents));
  if (new Set(amounts).size === 1) return amounts[0];
  return eitherOf(items.map((item, index) => `${amounts[index]} (${item.name})`));
}

function eitherOf(texts: string[]): string {
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(texts);
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(names);
}
