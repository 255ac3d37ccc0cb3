import { Car, EllipsisVertical, ListOrdered, Trash2, Truck, Warehouse, X } from "lucide-react";
import { Fragment } from "react";
import { joinWithDots } from "#app/shared/words/join-with-dots.ts";
import { Badge } from "#app/ui/badge.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Menu, MenuItem } from "#app/ui/menu.tsx";
import type { DayStop, GoneStop } from "../../day-schema.ts";
import { durationText } from "../../rules/clock-minutes.ts";
import type { Lane } from "../../rules/plan-lanes.ts";
import { arrivalText, truckName } from "../../rules/plan-problems.ts";
import { CrewPicker } from "./crew-picker.tsx";
import { DropLine, type LaneParts } from "./lane-parts.tsx";
import { StopCard } from "./stop-card.tsx";
import { LeaveTime, Timeline } from "./timeline.tsx";

type TruckLaneProps = { lane: Lane; removable: boolean } & LaneParts;

/** A truck's way through the day: who drives, when it leaves, its stops in order, when it is back. */
export function TruckLane({ lane, removable, ...parts }: TruckLaneProps) {
  const { plan, drag } = parts;
  const { truck, stops, gone, estimate } = lane;
  const name = truckName(truck);
  const target = drag.dragged !== null && drag.target?.truck === truck ? drag.target : undefined;
  const moving = (bookingId: number) => target?.before === bookingId;
  return (
    <section
      aria-label={name}
      data-lane={truck}
      className={`rounded-card border-2 bg-white p-3 ${target ? "border-pine" : "border-office-line"}`}
    >
      <header className="flex items-center gap-2 px-1">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-[12px] bg-pine text-white max-sm:hidden"
        >
          <Truck className="size-5" />
        </span>
        <h2 className="mr-auto shrink-0 font-display text-[1.125rem] font-semibold">{name}</h2>
        <CrewPicker lane={lane} {...parts} />
        <Menu
          trigger={
            <IconButton variant="quiet" label={`More for ${name}`}>
              <EllipsisVertical />
            </IconButton>
          }
        >
          <MenuItem icon={<ListOrdered />} onSelect={() => void plan.putInOrder(truck)}>
            Put in driving order
          </MenuItem>
          {removable && (
            <MenuItem icon={<Trash2 />} onSelect={() => void plan.removeTruck(truck)}>
              Remove {name}
            </MenuItem>
          )}
        </Menu>
      </header>
      {stops.length > 0 && (
        <>
          <Timeline lane={lane} />
          <p className="px-1 text-fine text-ink-soft">{wayText(lane)}</p>
          <LeaveTime lane={lane} plan={plan} />
        </>
      )}
      <ol className="grid">
        {stops.map((stop, index) => (
          <Fragment key={stop.bookingId}>
            {moving(stop.bookingId) && (
              <li aria-hidden="true">
                <DropLine />
              </li>
            )}
            <Way minutes={estimate.stops[index]?.driveMinutes ?? null} miles={estimate.stops[index]?.miles ?? null} />
            <StopCard stop={stop} place={index + 1} estimate={estimate.stops[index]} lane={lane} {...parts} />
          </Fragment>
        ))}
        {target && target.before === null && (
          <li aria-hidden="true">
            <DropLine />
          </li>
        )}
      </ol>
      {stops.length === 0 && !target && (
        <p className="px-1 py-6 text-center text-small text-ink-soft">
          Nothing on it yet. Drag a stop here, or use its menu.
        </p>
      )}
      {gone.map((one) => (
        <GoneCard key={one.bookingId} gone={one} {...parts} />
      ))}
      {stops.length > 0 && (
        <p className="flex items-center gap-2.5 px-1 pt-3 text-small text-ink-soft">
          <Warehouse aria-hidden="true" className="size-4.5" />
          {estimate.back === null ? "Back: unknown" : `Back about ${arrivalText(estimate.back)}`}
        </p>
      )}
    </section>
  );
}

/** `1 h 2 min driving, 47 mi, all in the window`. */
function wayText({ estimate }: Lane): string {
  const late = estimate.stops.filter((one) => one.late > 0).length;
  const known = estimate.stops.every(({ arrives }) => arrives !== null);
  const windows = !known ? "times unknown" : late === 0 ? "all in the window" : `${late} late`;
  return `${durationText(estimate.driveMinutes)} driving, ${Math.round(estimate.miles)} mi, ${windows}`;
}

/** Aria-hidden would hide how long it takes; as an item of its own it would be counted as a stop. */
function Way({ minutes, miles }: { minutes: number | null; miles: number | null }) {
  return (
    <li className="ml-4 flex list-none items-center gap-2 border-l-2 border-dotted border-line-strong py-1.5 pl-4 text-fine text-ink-soft">
      <Car aria-hidden="true" className="size-4" />
      {minutes === null ? "Way unknown" : `${minutes} min, ${Math.round(miles ?? 0)} mi`}
    </li>
  );
}

const reasons: Record<GoneStop["why"], string> = { canceled: "Canceled", called_off: "Called off", moved: "Moved" };

/** It was planned, and its order left the day. It stays until somebody has seen it. */
function GoneCard({ gone, kind, plan }: { gone: GoneStop } & LaneParts) {
  return (
    <div className="mt-2 flex items-center gap-3 rounded-small border-2 border-dashed border-apple/40 bg-apple-tint px-4 py-2.5">
      <p className="mr-auto min-w-0">
        <span className="font-display font-semibold line-through wrap-anywhere">{gone.customerName}</span>{" "}
        <Badge tone="apple">{joinWithDots(reasons[gone.why], "not in the plan any more")}</Badge>
      </p>
      <IconButton
        variant="quiet"
        label={`Take ${gone.customerName} off the plan`}
        onClick={() => void plan.move({ kind, bookingId: gone.bookingId, truck: null, before: null })}
      >
        <X />
      </IconButton>
    </div>
  );
}

/** What has no truck yet, on top. */
export function FreeLane({ stops, ...parts }: { stops: readonly DayStop[] } & LaneParts) {
  const { drag } = parts;
  const isOver = drag.dragged !== null && drag.target?.truck === null;
  if (stops.length === 0 && drag.dragged === null) return null;
  return (
    <section
      aria-labelledby="no-truck-yet"
      data-lane="none"
      className={`rounded-card border-2 border-dashed p-3 ${isOver ? "border-pine bg-moss-tint" : "border-line bg-surface"}`}
    >
      <h2 id="no-truck-yet" className="px-1.5 pb-2 font-display text-[1.0625rem] font-semibold">
        No truck yet <span className="font-normal text-ink-soft">{stops.length}</span>
      </h2>
      <ul className="grid gap-2 md:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
        {stops.map((stop) => (
          <StopCard key={stop.bookingId} stop={stop} {...parts} />
        ))}
      </ul>
      {isOver && stops.length === 0 && <DropLine />}
    </section>
  );
}
