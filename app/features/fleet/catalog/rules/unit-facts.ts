import { formatCents } from "#app/shared/money/money.ts";
import { rangeText, taxText, windowText } from "#app/shared/words/business-text.ts";
import type { Business } from "#config/business.ts";
import type { Inflatable } from "../schema.ts";
import { isAlwaysWet } from "./water.ts";
import { spaceText } from "./yard-plan.ts";

export type FactKind = "capacity" | "ages" | "feature" | "space" | "wind" | "power";
export type UnitFact = { kind: FactKind; text: string };
type Need = { kind: "ground" | "path" | "power" | "water" | "adults" | "ages" | "weight" | "wind"; text: string };

const MOST_FEATURES = 3;

export function capacityText({ capacity, capacityUnit }: Pick<Inflatable, "capacity" | "capacityUnit">): string {
  if (capacityUnit === "children") return capacity === 1 ? "One child at a time" : `Up to ${capacity} children`;
  return capacity === 1 ? "One rider per lane" : `${capacity} riders per lane`;
}

export function unitFacts(item: Inflatable, site: Business["site"]): UnitFact[] {
  const always: UnitFact[] = [
    { kind: "capacity", text: capacityText(item) },
    { kind: "ages", text: `Ages ${rangeText(site.ages)}` },
    { kind: "space", text: `${spaceText(item.size, site.clearanceFt)} of space` },
    { kind: "wind", text: `Wind limit ${item.windLimitMph} mph` },
    { kind: "power", text: `One ${site.outletVolts}V outlet` },
  ];
  const texts = new Set(always.map(({ text }) => text.toLowerCase()));
  const own = item.features
    .filter((text) => !texts.has(text.toLowerCase()))
    .slice(0, MOST_FEATURES)
    .map((text): UnitFact => ({ kind: "feature", text }));
  return [...always.slice(0, 2), ...own, ...always.slice(2)];
}

/** The text under the title. An item without a description still says what is included. Farther zones pay a fee. */
export function unitLead({ name, description }: Pick<Inflatable, "name" | "description">, hasZones = false): string {
  const free = hasZones ? "Free delivery in our area, free setup" : "Free delivery and setup";
  return `${description || `The ${name}, delivered to your yard.`} ${free}, full day rental.`;
}

export function included(
  { price }: Pick<Inflatable, "price">,
  { delivery, setup, tax, serviceArea }: Pick<Business, "delivery" | "setup" | "tax" | "serviceArea">,
): string[] {
  const fee = serviceArea.zones.length > 0 ? "delivery fee in our area" : "delivery fee";
  return [
    `Delivery ${windowText(delivery.window)}, pickup ${windowText(delivery.pickup)}, confirmed ${delivery.confirmedHoursBefore} hours before`,
    `Setup in ${rangeText(setup.minutes)} minutes, breakdown in about ${setup.breakdownMinutes}`,
    "A blower that runs all day, and our crew to stake the unit down",
    "A walk-through with you before the first shoe comes off",
    tax.basisPoints === 0
      ? `No added tax, no ${fee}: $${price} is $${price}`
      : `No ${fee}: $${price} plus ${taxText(tax.basisPoints)}`,
  ];
}

export function needs(item: Inflatable, { site, generator }: Pick<Business, "site" | "generator">): Need[] {
  const list: Need[] = [
    {
      kind: "ground",
      text: `A flat spot of ${spaceText(item.size, site.clearanceFt)}, including ${site.clearanceFt} ft of clearance around the unit`,
    },
    { kind: "path", text: `A path to it at least ${site.pathFt} ft wide` },
    {
      kind: "power",
      text: `A ${site.outletVolts}V outlet within ${site.outletWithinFt} ft, or our generator for ${formatCents(generator.feeCents)}`,
    },
    {
      kind: "adults",
      text: `One adult for every ${rangeText(site.childrenPerAdult)} children, and always with those under ${site.superviseUnderAge}`,
    },
    { kind: "ages", text: `Guests ages ${rangeText(site.ages)} on the unit` },
    { kind: "weight", text: `No more than ${site.maxCombinedWeightLb.toLocaleString("en-US")} lb on it combined` },
    { kind: "wind", text: `Everybody off when the wind tops ${item.windLimitMph} mph` },
  ];
  if (isAlwaysWet(item)) list.splice(3, 0, { kind: "water", text: "A garden hose that reaches the lane" });
  return list;
}
