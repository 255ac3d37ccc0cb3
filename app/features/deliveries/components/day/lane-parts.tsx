import type { StopKind } from "../../../../shared/vocabulary.ts";
import type { Day } from "../../day-schema.ts";
import type { Plan } from "../../use-plan.ts";
import type { Drag } from "./use-drag.ts";

/** What every lane and stop works with. */
export type LaneParts = { day: Day; kind: StopKind; plan: Plan; drag: Drag };

/** Where a dragged stop would land. */
export function DropLine() {
  return <div aria-hidden="true" className="my-1.5 h-1.5 rounded-full bg-pine" />;
}
