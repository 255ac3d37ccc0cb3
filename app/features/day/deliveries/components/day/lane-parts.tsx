import type { RefObject } from "react";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import type { Day } from "../../day-schema.ts";
import type { Plan } from "../../use-plan.ts";
import type { Drag } from "./use-drag.ts";

/** What every lane and stop works with. */
export type LaneParts = {
  day: Day;
  kind: StopKind;
  plan: Plan;
  drag: Drag;
  /** The stop that is moved by keys: on another truck its handle is another element, which takes the focus over. */
  held: RefObject<number | null>;
};

/** Where a dragged stop would land. */
export function DropLine() {
  return <div aria-hidden="true" className="my-1.5 h-1.5 rounded-full bg-pine" />;
}
