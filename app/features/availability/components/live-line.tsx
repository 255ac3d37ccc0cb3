import { useTimeZone } from "../../../page-facts.tsx";
import { clockTime } from "../../../shared/business-clock.ts";
import type { Availability } from "../hooks/use-availability.ts";
import type { LiveState } from "../hooks/use-live-availability.ts";

/** How fresh the days are, in one line under the calendar. */
export function LiveLine({ source, seenAt, live }: Pick<Availability, "source" | "seenAt"> & { live: LiveState }) {
  const timeZone = useTimeZone();
  const fresh = source === "server" && live !== "disconnected";
  return (
    <p
      role="status"
      className={`flex items-center gap-2.5 font-display text-small font-medium ${fresh ? "text-moss" : "text-clay"}`}
    >
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ring-4 ${fresh ? "bg-moss ring-moss/25" : "bg-clay ring-clay/25"}`}
      />
      {fresh ? "Live, checked just now" : notLive(source, seenAt, timeZone)}
    </p>
  );
}

function notLive(source: Availability["source"], seenAt: number | undefined, timeZone: string): string {
  if (source === "sample" || seenAt === undefined) return "Not live right now";
  return `Not live right now, last checked at ${clockTime(new Date(seenAt), timeZone)}`;
}
