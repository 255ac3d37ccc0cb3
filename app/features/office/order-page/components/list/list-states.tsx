import { CalendarX2, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { isTooShort, TYPE_MORE } from "#app/shared/words/search-words.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";

export function BookingsSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup
      label="Loading bookings"
      className="grid gap-2.5 rounded-small md:border md:border-office-line md:bg-white md:p-3.5"
    >
      {Array.from({ length: Math.min(rows, 8) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes that stand for nothing yet
        <Skeleton key={row} className="h-32 md:h-11" />
      ))}
    </SkeletonGroup>
  );
}

export function NoBookings() {
  return (
    <Empty icon={<CalendarX2 />} title="No bookings yet">
      New bookings show up here. You can also add one yourself.
    </Empty>
  );
}

export function NoMatches({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <Empty
      icon={<SearchX />}
      title="No bookings match"
      action={
        <Button variant="office" shape="soft" size="sm" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      {q && isTooShort(q) ? TYPE_MORE : "Try another search or clear the filters."}
    </Empty>
  );
}

type EmptyProps = { icon: ReactNode; title: string; children: ReactNode; action?: ReactNode };

function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <EmptyState picture={<RoundIcon size="lg">{icon}</RoundIcon>} title={title} action={action} className="bg-white">
      {children}
    </EmptyState>
  );
}
