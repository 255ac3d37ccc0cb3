import { useQuery } from "@tanstack/react-query";
import { cx } from "class-variance-authority";
import { serves } from "../../../../shared/access.ts";
import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { formatDollars } from "../../../../shared/money.ts";
import { Skeleton, SkeletonGroup } from "../../../../ui/skeleton.tsx";
import { StatCard } from "../../../../ui/stat-card.tsx";
import { QueryView } from "../../../office-kit/components/query-view.tsx";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { summaryQuery } from "../../queries.ts";
import type { OfficeSummary } from "../../schema.ts";

type OfficeStatsProps = { narrow?: boolean; className?: string };

/** The four numbers of the specification; revenue is for the owner. */
export function OfficeStats({ narrow = false, className }: OfficeStatsProps) {
  const isOwner = serves("owner", useStaff().role);
  const gridClass = cx(
    "grid gap-3",
    isOwner ? "grid-cols-2 lg:grid-cols-4" : "grid-cols-3",
    narrow && isOwner && "xl:grid-cols-2",
    className,
  );
  const skeleton = (
    <SkeletonGroup label="Loading the totals" className={gridClass}>
      {(isOwner ? [1, 2, 3, 4] : [1, 2, 3]).map((one) => (
        <Skeleton key={one} className="h-32" />
      ))}
    </SkeletonGroup>
  );
  return (
    <QueryView query={useQuery(summaryQuery())} what="the totals" skeleton={skeleton} className={className}>
      {(summary) => <Stats summary={summary} className={gridClass} />}
    </QueryView>
  );
}

function Stats({ summary, className }: { summary: OfficeSummary; className: string }) {
  const { items, bookings, money } = summary;
  const hidden = items.total - items.active;
  return (
    <div className={className}>
      <StatCard label="Total Items" value={items.total} note={items.isNew > 0 && `${items.isNew} marked NEW`} />
      <StatCard label="Active Items" value={items.active} note={hidden === 0 ? "all bookable" : `${hidden} hidden`} />
      <StatCard
        label="Total Bookings"
        value={bookings.total.toLocaleString("en-US")}
        note={`${bookings.nextThirtyDays} in the next 30 days`}
      />
      {money && (
        <StatCard
          label="Revenue"
          value={formatDollars(money.revenue)}
          note={joinWithDots(
            "all time",
            `${formatDollars(money.collected)} collected`,
            `${formatDollars(money.outstanding)} outstanding`,
          )}
        />
      )}
    </div>
  );
}
