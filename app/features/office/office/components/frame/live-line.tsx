import { useQuery } from "@tanstack/react-query";
import { Radio, RadioTower } from "lucide-react";
import { useLiveState } from "#app/features/base/office-kit/live-state.ts";
import { useServerUnreachable } from "#app/features/base/office-kit/use-server-unreachable.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { summaryQuery } from "../../queries.ts";

/** How fresh the numbers are, in one line. */
export function LiveLine() {
  const timeZone = useTimeZone();
  const state = useLiveState();
  const { dataUpdatedAt } = useQuery(summaryQuery());
  const updated = dataUpdatedAt > 0 ? `, updated ${clockTime(new Date(dataUpdatedAt), timeZone)}` : "";
  const away = useServerUnreachable();
  const live = state === "live" && !away;
  const Icon = live ? Radio : RadioTower;
  return (
    <p className={`flex items-center gap-2 font-display text-small font-medium ${live ? "text-moss" : "text-clay"}`}>
      <Icon aria-hidden="true" className="size-4.5" />
      {live ? `Live${updated}` : state === "connecting" ? "Connecting" : `Not live${updated}`}
    </p>
  );
}
