import { Warehouse } from "lucide-react";
import { timeText } from "#app/shared/words/business-text.ts";
import { Button } from "#app/ui/button.tsx";
import type { TimeOfDay } from "#config/business.ts";
import { toMinutes, toTimeOfDay } from "../../rules/clock-minutes.ts";
import type { Lane } from "../../rules/plan-lanes.ts";
import { truckName } from "../../rules/plan-problems.ts";
import type { Plan } from "../../use-plan.ts";

const HOUR = 60;

/** The truck's day on a line: the window, the way and each stop. The sentence and the list say the same. */
export function Timeline({ lane: { stops, estimate } }: { lane: Lane }) {
  const { leaves, back } = estimate;
  const arrivals = estimate.stops.map(({ arrives }) => arrives);
  if (leaves === null || back === null || arrivals.includes(null)) return null;
  const opens = Math.min(...stops.map(({ window }) => toMinutes(window.starts)));
  const closes = Math.max(...stops.map(({ window }) => toMinutes(window.ends)));
  const from = Math.floor(Math.min(leaves, opens) / HOUR - 0.25) * HOUR + HOUR / 4;
  const until = Math.max(back, closes) + HOUR / 4;
  const at = (minutes: number) => `${((minutes - from) / (until - from)) * 100}%`;
  const between = (start: number, end: number) => ({
    left: at(start),
    width: `${((end - start) / (until - from)) * 100}%`,
  });
  const step = until - from > 6 * HOUR ? 2 * HOUR : HOUR;
  const hours = Array.from({ length: 24 }, (_, hour) => hour * HOUR).filter(
    (hour) => hour > from && hour < until && hour % step === 0,
  );
  return (
    <div aria-hidden="true" className="mx-1 mt-3 mb-1 h-13">
      <div className="relative h-8 overflow-hidden rounded-[10px] bg-office">
        <span className="absolute inset-y-0 bg-moss-tint" style={between(opens, closes)} />
        <span
          className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-ink-mute"
          style={between(leaves, back)}
        />
        {stops.map(({ bookingId, serviceMinutes }, index) => {
          const { arrives, late } = estimate.stops[index] ?? { arrives: null, late: 0 };
          if (arrives === null) return null;
          return (
            <span
              key={bookingId}
              style={between(arrives, arrives + serviceMinutes)}
              className={`absolute inset-y-1 grid place-items-center rounded-[8px] font-display text-fine font-semibold text-white ${late > 0 ? "bg-clay" : "bg-pine"}`}
            >
              {index + 1}
            </span>
          );
        })}
      </div>
      <div className="relative h-5">
        {hours.map((hour, index) => (
          <span
            key={hour}
            style={{ left: at(hour) }}
            className="absolute -translate-x-1/2 text-[0.75rem] whitespace-nowrap text-ink-soft"
          >
            {index === 0 ? timeText(toTimeOfDay(hour)) : timeText(toTimeOfDay(hour)).replace(/ [AP]M$/, "")}
          </span>
        ))}
      </div>
    </div>
  );
}

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
