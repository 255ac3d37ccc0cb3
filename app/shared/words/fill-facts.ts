// Articles, answers, town and legal pages and the waiver never contain a number that the business may change. They name
// it, for example `{{deliveryWindow}}`, and get today's value.
import type { Business } from "#config/business.ts";
import { MAX_WIND_LIMIT_MPH } from "#config/fixed.ts";
import { fartherText, hardSurfaceText } from "../money/fee-text.ts";
import { formatCents } from "../money/money.ts";
import {
  freeText,
  hoursText,
  monthsText,
  openDaysText,
  percentText,
  rangeText,
  taxText,
  weeksAheadText,
  windowText,
} from "./business-text.ts";

export type Prices = Readonly<
  Record<string, { name: string; priceCents: number; wetFeeCents: number; rentals?: number }>
>;

/** British lists have no comma before "and". */
const withoutComma = new Intl.ListFormat("en-GB");

type Fact = { label: string; value: (business: Business) => string };

const facts: Record<string, Fact> = {
  name: { label: "Name of the business", value: ({ name }) => name },
  locality: { label: "Home town", value: ({ home }) => home.locality },
  regionName: { label: "State", value: ({ home }) => home.regionName },
  regionNameCaps: { label: "State, in capitals", value: ({ home }) => home.regionName.toUpperCase() },
  homeCounty: {
    label: "Home county (the first that you serve)",
    value: ({ serviceArea }) => serviceArea.counties[0] ?? "",
  },
  firstTown: { label: "First town that you serve", value: ({ serviceArea }) => serviceArea.towns[0] ?? "" },
  firstTowns: {
    label: "First three towns that you serve",
    value: ({ serviceArea }) => serviceArea.towns.slice(0, 3).join(", "),
  },
  otherTowns: {
    label: "Towns after the first",
    value: ({ serviceArea }) => withoutComma.format(serviceArea.towns.slice(1)),
  },
  countyNames: {
    label: "Counties, without a comma before “and”",
    value: ({ serviceArea }) => withoutComma.format(serviceArea.counties),
  },
  freeDelivery: {
    label: "What is free",
    value: ({ serviceArea }) =>
      serviceArea.zones.length > 0
        ? "Free delivery in our area, free setup and pickup"
        : "Free delivery, setup and pickup",
  },
  servingSince: { label: "Serving since", value: ({ servingSince }) => String(servingSince) },
  hours: { label: "Hours", value: ({ hours }) => hoursText(hours) },
  openDays: { label: "Open days", value: ({ closed }) => openDaysText(closed.weekdays) },
  responseHours: { label: "We answer within (hours)", value: ({ claims }) => String(claims.responseHours) },
  deposit: { label: "Deposit", value: ({ deposit }) => percentText(deposit.basisPoints) },
  fullRefundDays: {
    label: "Full refund until (days before)",
    value: ({ cancellation }) => String(cancellation.fullRefundDays),
  },
  freeMoves: { label: "Free moves", value: ({ cancellation }) => freeText(cancellation.freeReschedules, "move") },
  rainCheckMonths: {
    label: "A rain check is good for",
    value: ({ cancellation }) => monthsText(cancellation.rainCheckMonths),
  },
  noShow: {
    label: "If nobody is there,",
    value: ({ noShow }) =>
      noShow.keepsAll ? "we keep what you paid" : "we keep the deposit and refund the rest, as in a late cancellation",
  },
  deliveryWindow: { label: "Delivery window", value: ({ delivery }) => windowText(delivery.window) },
  pickupWindow: { label: "Pickup window", value: ({ delivery }) => windowText(delivery.pickup) },
  confirmedHours: {
    label: "Delivery confirmed (hours before)",
    value: ({ delivery }) => String(delivery.confirmedHoursBefore),
  },
  freeMiles: { label: "Free delivery within (miles)", value: ({ delivery }) => String(delivery.freeMiles) },
  setupMinutes: { label: "Setup (minutes)", value: ({ setup }) => rangeText(setup.minutes) },
  breakdownMinutes: { label: "Takedown (minutes)", value: ({ setup }) => String(setup.breakdownMinutes) },
  windLimit: { label: "Usual wind limit", value: ({ site }) => `${site.windLimitMph} mph` },
  windLimitMax: { label: "Highest wind limit", value: () => `${MAX_WIND_LIMIT_MPH} mph` },
  clearance: { label: "Clear space on every side", value: ({ site }) => `${site.clearanceFt} ft` },
  path: { label: "Width of the path", value: ({ site }) => `${site.pathFt} ft` },
  outletDistance: { label: "Outlet within", value: ({ site }) => `${site.outletWithinFt} ft` },
  outletVolts: { label: "Outlet", value: ({ site }) => `${site.outletVolts}V` },
  ruleOfThumb: {
    label: "Space for our smallest unit",
    value: ({ site: { ruleOfThumbFt } }) => `${ruleOfThumbFt.width} × ${ruleOfThumbFt.length} ft`,
  },
  ages: { label: "Ages", value: ({ site }) => rangeText(site.ages) },
  superviseUnderAge: { label: "Watched at all times under (age)", value: ({ site }) => String(site.superviseUnderAge) },
  childrenPerAdult: { label: "Children for every adult", value: ({ site }) => rangeText(site.childrenPerAdult) },
  guidanceCapacity: { label: "Children at a time", value: ({ site }) => rangeText(site.guidanceCapacity) },
  maxWeight: {
    label: "Combined weight limit",
    value: ({ site }) => `${site.maxCombinedWeightLb.toLocaleString("en-US")} lb`,
  },
  tax: { label: "Tax that is added", value: ({ tax }) => taxText(tax.basisPoints) },
  taxAdded: {
    label: "Tax, at the start of a sentence",
    value: ({ tax }) => (tax.basisPoints === 0 ? "No tax" : `Plus ${taxText(tax.basisPoints)}`),
  },
  noDeliveryFee: {
    label: "No delivery fee",
    value: ({ serviceArea }) => `no delivery fee${serviceArea.zones.length > 0 ? " in our area" : ""}`,
  },
  furtherDay: { label: "Each further day", value: ({ secondDay }) => percentText(secondDay.basisPoints) },
  hardSurface: {
    label: "Setup on driveway or concrete costs",
    value: ({ surface }) => hardSurfaceText(surface.hardFeeCents),
  },
  fartherDelivery: { label: "Farther out,", value: ({ serviceArea }) => fartherText(serviceArea.zones) },
  generatorFee: { label: "Generator", value: ({ generator }) => formatCents(generator.feeCents) },
  bookingDays: { label: "Can be booked ahead (days)", value: ({ booking }) => String(booking.windowDays) },
  bookingAdviceSummer: {
    label: "Book ahead, April to October",
    value: ({ bookingAdviceWeeks }) => weeksAheadText(bookingAdviceWeeks.summer),
  },
  bookingAdviceHoliday: {
    label: "Book ahead, holidays",
    value: ({ bookingAdviceWeeks }) => weeksAheadText(bookingAdviceWeeks.holidays),
  },
  bookingAdviceWinter: {
    label: "Book ahead, November to March",
    value: ({ bookingAdviceWeeks }) => weeksAheadText(bookingAdviceWeeks.winter),
  },
  recordYears: { label: "Records kept (years)", value: ({ retention }) => String(retention.recordYears) },
  quoteYears: { label: "Quote requests kept (years)", value: ({ retention }) => String(retention.quoteYears) },
  towns: { label: "Towns we serve", value: ({ serviceArea }) => listed(serviceArea.towns) },
  counties: { label: "Counties we serve", value: ({ serviceArea }) => listed(serviceArea.counties) },
};

/**
 * Fills the facts above, `{{item:TYPE}}`, `{{price:TYPE}}`, `{{wetFee:TYPE}}` and `{{driveTo:TOWN}}` in every text of a
 * value. Several types, `{{price:A,B}}`, are written once if they cost the same, else each with its name. An unknown
 * name is an error, not a gap.
 */
export function fillFacts<T>(value: T, prices: Prices, business: Business): T {
  return mapTexts(value, (text) => fillText(text, prices, business));
}

/** Like `fillFacts`, for texts that are on the site already, where a missing fact must not break the page. */
export function fillKnownFacts<T>(
  value: T,
  prices: Prices,
  business: Business,
  missing: (asTyped: string) => string = standIn,
): T {
  return mapTexts(value, (text) =>
    text.replace(PLACEHOLDER, (whole, name: string, of?: string) => {
      return findFact(name, of, prices, business) ?? missing(whole);
    }),
  );
}

/** A town that is no longer served still has a drive time. */
function standIn(asTyped: string): string {
  return asTyped.includes("driveTo:") ? "a few" : "";
}

/** Returns the placeholders of a text that name no fact, as typed. */
export function unknownFacts(text: string, prices: Prices, business: Business): string[] {
  const left = text.replace(PLACEHOLDER, (whole, name: string, of?: string) =>
    findFact(name, of, prices, business) === undefined ? whole : "",
  );
  return [...new Set(left.match(/\{\{[^{}\n]*(\}\})?/g) ?? [])];
}

export function listFacts(prices: Prices, business: Business): { name: string; label: string; value: string }[] {
  const items = Object.entries(prices).flatMap(([type, { name, priceCents, wetFeeCents }]) => [
    { name: `item:${type}`, label: `Name, ${name}`, value: name },
    { name: `price:${type}`, label: `Price, ${name}`, value: formatCents(priceCents) },
    ...(wetFeeCents > 0
      ? [{ name: `wetFee:${type}`, label: `Wet option, ${name}`, value: formatCents(wetFeeCents) }]
      : []),
  ]);
  const ways = { name: RENTAL_WAYS, label: "Number of rentals, as in “Five ways”", value: rentalWays(prices) ?? "" };
  const drives = Object.entries(business.driveMinutes).map(([town, minutes]) => driveFact(town, minutes));
  const plain = Object.entries(facts).map(([name, { label, value }]) => ({ name, label, value: value(business) }));
  return [...plain, ways, ...items, ...drives];
}

export const driveFact = (town: string, minutes: number) => ({
  name: `driveTo:${town}`,
  label: `Minutes to ${town}`,
  value: String(minutes),
});

function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === "string") return change(value) as T;
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)])) as T;
}

const PLACEHOLDER = /\{\{\s*(\w+)(?::([^{}]+?))?\s*\}\}/g;

function fillText(text: string, prices: Prices, business: Business): string {
  return text.replace(PLACEHOLDER, (whole, name: string, of?: string) => {
    const fact = findFact(name, of, prices, business);
    if (fact === undefined) throw new Error(`Unknown fact ${whole}`);
    return fact;
  });
}

const RENTAL_WAYS = "rentalWays";
const NUMBERS = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");

/** For example `Five ways`; undefined if the rentals aren't known. */
function rentalWays(prices: Prices): string | undefined {
  const counts = Object.values(prices).map(({ rentals = 0 }) => rentals);
  if (counts.length === 0) return undefined;
  const count = counts.reduce((sum, one) => sum + one, 0);
  return `${NUMBERS[count] ?? count} ${count === 1 ? "way" : "ways"}`;
}

function findFact(name: string, of: string | undefined, prices: Prices, business: Business): string | undefined {
  if (of !== undefined) return lookUpFact(name, of, prices, business);
  if (name === RENTAL_WAYS) return rentalWays(prices);
  return Object.hasOwn(facts, name) ? facts[name]?.value(business) : undefined;
}

function lookUpFact(name: string, of: string, prices: Prices, { driveMinutes }: Business): string | undefined {
  if (name === "driveTo") return Object.hasOwn(driveMinutes, of) ? String(driveMinutes[of]) : undefined;
  if (name === "item") return Object.hasOwn(prices, of) ? prices[of]?.name : undefined;
  if (name !== "price" && name !== "wetFee") return undefined;
  const items = of.split(",").map((type) => (Object.hasOwn(prices, type) ? prices[type] : undefined));
  if (!items.every((item) => item !== undefined)) return undefined;
  const amounts = items.map((item) => formatCents(name === "wetFee" ? item.wetFeeCents : item.priceCents));
  if (new Set(amounts).size === 1) return amounts[0];
  return joinWithOr(items.map((item, index) => `${amounts[index]} (${item.name})`));
}

function joinWithOr(texts: string[]): string {
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(texts);
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(names);
}
