import { Truck } from "lucide-react";
import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";

export function NothingToDeliver({ date }: { date: PlainDate }) {
  return (
    <EmptyState
      picture={
        <RoundIcon size="xl" tone="cream">
          <Truck />
        </RoundIcon>
      }
      title="No deliveries"
    >
      Nothing to bring or pick up on {formatDate(date, { weekday: "long", month: "long", day: "numeric" })}. The truck
      gets the day off.
    </EmptyState>
  );
}
