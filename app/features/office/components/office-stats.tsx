import { useQuery } from "@tanstack/react-query";
import { formatDollars } from "../../../shared/money.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { StatCard } from "../../../ui/stat-card.tsx";
import { summaryQuery } from "../queries.ts";
import type { OfficeSummary } from "../schema.ts";
import { LoadProblem } from "./load-problem.tsx";

const gridClass = "grid grid-cols-2 gap-3 lg:grid-cols-4";

/** The four numbers of the specification. */
export function OfficeStats() {
  const { data, isError, fetchStatus, refetch } = useQuery(summaryQuery());
  if (data) return <Stats summary={data} />;
  if (isError || fetchStatus === "paused") return <LoadProblem what="The numbers" onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup label="Loading the numbers" className={gridClass}>
      {[1, 2, 3, 4].map((one) => (
        <Skeleton key={one} className="h-32" />
      ))}
    </SkeletonGroup>
  );
}

function Stats({ summary }: { summary: OfficeSummary }) {
  const { items, bookings, revenue, collected, outstanding } = summary;
  const hidden = items.total - items.active;
  return (
    <div className={gridClass}>
      <StatCard label="Total Items" value={items.total} note={items.isNew > 0 && `${items.isNew} marked NEW`} />
      <StatCard label="Active Items" value={items.active} note={hidden === 0 ? "all bookable" : `${hidden} hidden`} />
      <StatCard
        label="Total Bookings"
        value={bookings.total.toLocaleString("en-US")}
        note={`${bookings.nextThirtyDays} in the next 30 days`}
      />
      <StatCard
        label="Revenue"
        value={formatDollars(revenue)}
        note={`${formatDollars(collected)} collected · ${formatDollars(outstanding)} outstanding`}
      />
    </div>
  );
}
