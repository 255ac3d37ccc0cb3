// How a unit has to be anchored: every anchor point of its item, with a stake on grass and a weight on what can't be staked. A tall slide
// needs anchors that hold more.
import type { Business } from "../../../../config/business.ts";
import type { Surface } from "../../../shared/vocabulary.ts";

type Anchored = { type: string; heightFt: number; anchorPoints: number };
type Rules = Pick<Business["day"], "anchorPounds" | "tallOverFt" | "tallAnchorPounds">;

export type AnchorRule = { surface: Surface; count: number; kind: "stakes" | "weights"; poundsEach: number };

const isSlide = ({ type }: Pick<Anchored, "type">) => type.includes("slide");

export function anchorRule(item: Anchored, surface: Surface, rules: Rules): AnchorRule {
  const isTall = isSlide(item) && item.heightFt > rules.tallOverFt;
  return {
    surface,
    count: item.anchorPoints,
    kind: surface === "hard" || surface === "indoor" ? "weights" : "stakes",
    poundsEach: isTall ? rules.tallAnchorPounds : rules.anchorPounds,
  };
}
