// What goes on a truck: the units of its deliveries, what holds them down and blows them up, and the extras.

import { unitLabel } from "#app/features/fleet/availability/rules/unit-label.ts";
import type { GearByHand } from "#app/shared/calls/sent-plan.ts";
import type { Surface } from "#app/shared/words/vocabulary.ts";
import type { Business } from "#config/business.ts";
import { type AnchoredItem, anchorRule, sandbagsEach } from "./anchors.ts";

export type LoadedItem = AnchoredItem & { name: string; unit: string; wet: boolean; blowers: number };
export type LoadedStop = {
  surface: Surface;
  items: readonly LoadedItem[];
  extras: readonly { name: string; quantity: number }[];
};
export type GearLine = { name: string; note: string; quantity: number; spare: number; byHand?: boolean };

/** What it is called on the list, and in the event that says it is on the truck. */
export function unitLine({ name, unit }: Pick<LoadedItem, "name" | "unit">): string {
  return unit ? `${name} · ${unitLabel(name, unit)}` : name;
}

/** Blowers and cords have one to spare on each truck: without air there is no party. */
const SPARE = 1;

/** Beside the units, of one truck; what isn't needed has no line. */
export function listGear(stops: readonly LoadedStop[], day: Business["day"]): GearLine[] {
  const placed = stops.flatMap(({ items, surface }) =>
    items.map((item) => ({ item, rule: anchorRule(item, surface, day) })),
  );
  const items = placed.map(({ item }) => item);
  const staked = placed.filter(({ rule }) => rule.kind === "stakes");
  const weighed = placed.filter(({ rule }) => rule.kind === "weights");
  const blowers = sum(items.map((item) => item.blowers));
  const each = [...new Set(weighed.map(({ rule }) => sandbagsEach(rule, day)))].sort((a, b) => a - b);
  const wet = items.filter((item) => item.wet).length;
  const extras = Map.groupBy(
    stops.flatMap((stop) => stop.extras),
    ({ name }) => name,
  );
  return [
    line("Blowers", blowers, blowersNote(items), SPARE),
    line("Stakes", sum(staked.map(({ rule }) => rule.count)), "grass"),
    line(
      "Sandbags",
      sum(weighed.map(({ rule }) => rule.count * sandbagsEach(rule, day))),
      `${each.join(" or ")} per anchor`,
    ),
    line("Cords, 50 ft", blowers, "", SPARE),
    line("Tarps", items.length),
    line("Hoses", wet, "wet units"),
    ...[...extras].map(([name, all]) => line(name, sum(all.map(({ quantity }) => quantity)))),
  ].filter(({ quantity }) => quantity > 0);
}

/** What the planner set counts instead of what the rules come to, spares and all; 0 takes a line off the list. */
export function withGearByHand(lines: readonly GearLine[], byHand: readonly GearByHand[]): GearLine[] {
  const isSame = (a: { name: string }, b: { name: string }) => a.name.toLowerCase() === b.name.toLowerCase();
  const set = lines.map((one) => {
    const hand = byHand.find((other) => isSame(one, other));
    return hand ? { ...one, quantity: hand.quantity, spare: 0, byHand: true } : one;
  });
  const more = byHand.filter((hand) => !lines.some((one) => isSame(one, hand)));
  return [...set, ...more.map(({ name, quantity }) => ({ ...line(name, quantity), byHand: true }))];
}

/** One line for what several trucks take. */
export function mergeGear(lines: readonly GearLine[]): GearLine[] {
  return [...Map.groupBy(lines, ({ name }) => name)].map(([name, all]) => ({
    name,
    note: [...new Set(all.flatMap(({ note }) => note || []))].join(", "),
    quantity: sum(all.map(({ quantity }) => quantity)),
    spare: sum(all.map(({ spare }) => spare)),
    byHand: all.some(({ byHand }) => byHand),
  }));
}

function line(name: string, quantity: number, note = "", spare = 0): GearLine {
  return { name, note, quantity, spare };
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** `Giant Slide takes 2`. */
function blowersNote(items: readonly LoadedItem[]): string {
  const several = new Map(items.filter(({ blowers }) => blowers > 1).map(({ name, blowers }) => [name, blowers]));
  return [...several].map(([name, blowers]) => `${name} takes ${blowers}`).join(", ");
}
