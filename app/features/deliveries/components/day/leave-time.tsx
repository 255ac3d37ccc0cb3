import { Warehouse } from "lucide-react";
import type { TimeOfDay } from "../../../../../config/business.ts";
import { Button } from "../../../../ui/button.tsx";
import { toTimeOfDay } from "../../rules/clock-minutes.ts";
import type { Lane } from "../../rules/plan-lanes.ts";
import { truckName } from "../../rules/plan-problems.ts";
import type { Plan } from "../../use-plan.ts";

/** When the truck leaves: to be at its first stop when the window opens, unless somebody says otherwise. */
export function LeaveTime({ lane: { truck, leavesAt, estimate }, plan }: { lane: Lane; plan: Plan }) {
  const shown = estimate.leaves === null ? "" : toTimeOfDay(estimate.leaves);
  function save(value: string) {
    if (/^\d\d:\d\d$/.test(value) && value !== shown) void plan.changeTruck({ truck, leavesAt: value as TimeOfDay });
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-1 pt-2 text-small">
      <span aria-hidden="true" className="grid size-8 place-items-center rounded-full bg-pine-deep text-white">
        <Warehouse className="size-4" />
      </span>
      <label className="flex items-center gap-2">
        <span>
          Leave the shop<span className="sr-only">, {truckName(truck)}</span>
        </span>
        <input
          key={shown}
          type="time"
          defaultValue={shown}
          onBlur={({ currentTarget }) => save(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === "Enter") save(currentTarget.value);
          }}
          className="min-h-11 rounded-[12px] border-2 border-transparent bg-transparent px-1.5 font-display font-semibold hover:border-office-line focus:border-line-strong"
        />
      </label>
      {leavesAt !== null && (
        <Button
          variant="quiet"
          size="row"
          shape="soft"
          onClick={() => void plan.changeTruck({ truck, leavesAt: null })}
        >
          By the first window
        </Button>
      )}
    </p>
  );
}
