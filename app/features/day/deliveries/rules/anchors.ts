// How a unit has to be held down: how many anchors, of which kind, each holding how much.

import { type Surface, surfaces } from "#app/shared/words/vocabulary.ts";
import type { Business } from "#config/business.ts";

export type AnchoredItem = { type: string; anchorPoints: number; heightFt: number };
export type AnchorRule = { surface: Surface; count: number; kind: "stakes" | "weights"; poundsEach: number };

const isStaked = (surface: Surface) => surface === "grass" || surface === "unknown";

/** All anchor points, indoors too; a tall slide pulls harder on each. Nothing can be staked on hard ground and indoors. */
export function anchorRule(item: AnchoredItem, surface: Surface, day: Business["day"]): AnchorRule {
  const isTall = item.type.includes("slide") && item.heightFt > day.tallOverFt;
  return {
    surface,
    count: item.anchorPoints,
    kind: isStaked(surface) ? "stakes" : "weights",
    poundsEach: isTall ? day.tallAnchorPounds : day.anchorPounds,
  };
}

/** For every surface, so that the crew can correct what the customer said. */
export function anchorRules(item: AnchoredItem, day: Business["day"]): AnchorRule[] {
  return surfaces.map((surface) => anchorRule(item, surface, day));
}

/** Of a rule with weights: how many sandbags hold one anchor. */
export const sandbagsEach = ({ poundsEach }: AnchorRule, day: Business["day"]) =>
  Math.ceil(poundsEach / day.sandbagPounds);
