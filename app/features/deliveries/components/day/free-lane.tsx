import type { DayStop } from "../../day-schema.ts";
import { DropLine, type LaneParts } from "./lane-parts.tsx";
import { StopCard } from "./stop-card.tsx";

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
