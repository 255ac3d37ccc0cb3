import { Truck } from "lucide-react";
import { longDay } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";

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
      Nothing to bring or pick up on {longDay(date)}. The truck gets the day off.
    </EmptyState>
  );
}
