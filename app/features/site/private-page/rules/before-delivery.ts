// What a customer prepares before delivery, depending on the items and the place.

import { rangeText } from "#app/shared/words/business-text.ts";
import { capitalize, numberWord } from "#app/shared/words/number-words.ts";
import type { SiteReply, Surface } from "#app/shared/words/vocabulary.ts";
import type { Business } from "#config/business.ts";

type Order = {
  items: readonly { runsWet: boolean; heightFt: number }[];
  extras: readonly { name: string }[];
  surface: Surface;
  site: { outlet?: SiteReply; ceilingFt?: number };
};

/** On the day itself, leaves out what should be done the day before. */
export function beforeDelivery(order: Order, site: Business["site"], isToday = false): string[] {
  return [
    isToday ? ground[order.surface].replace(DAY_BEFORE, "Clear") : ground[order.surface],
    ...(order.surface === "indoor" ? height(order) : []),
    `Leave a path at least ${site.pathFt} ft wide`,
    ...power(order, site),
    ...water(order),
    order.surface === "grass" || order.surface === "unknown"
      ? "Dogs inside while we stake"
      : "Pets away while we set up",
    `One adult for every ${rangeText(site.childrenPerAdult)} children`,
  ];
}

const DAY_BEFORE = "Mow the day before, clear";

const ground: Record<Surface, string> = {
  grass: `${DAY_BEFORE} sticks and toys`,
  hard: "Sweep the spot, and park cars elsewhere",
  indoor: "Clear the room, and pad or move what has corners",
  unknown: `${DAY_BEFORE} sticks and toys`,
};

/** Indoors, the tallest item decides. */
function height({ items, site: { ceilingFt } }: Order): string[] {
  const tallest = Math.max(...items.map(({ heightFt }) => heightFt));
  if (tallest <= 0) return [];
  if (ceilingFt === undefined) return [`Measure the ceiling: we need ${tallest} ft`];
  return ceilingFt < tallest ? [`Call us: you told us ${ceilingFt} ft of ceiling, and we need ${tallest} ft`] : [];
}

/** Every unit has its own blower. With a generator, no outlet is needed. */
function power({ items, extras, site: { outlet } }: Order, site: Business["site"]): string[] {
  if (extras.some(({ name }) => /\bgenerator/i.test(name))) return [];
  if (outlet === "no") return ["Call us about a generator: you told us there's no outlet in reach"];
  const outlets =
    items.length > 1
      ? `${capitalize(numberWord(items.length))} ${site.outletVolts}V outlets`
      : `A ${site.outletVolts}V outlet`;
  return [`${outlets} within ${site.outletWithinFt} ft of the spot`];
}

function water({ items }: Order): string[] {
  const wet = items.filter(({ runsWet }) => runsWet).length;
  if (wet === 0) return [];
  if (wet === 1) return ["A garden hose that reaches the spot"];
  return [`${capitalize(numberWord(wet))} garden hoses that reach the spot, or one with a splitter`];
}
