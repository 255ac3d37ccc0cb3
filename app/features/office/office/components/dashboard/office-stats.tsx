import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { summaryQuery } from "../../queries.ts";
import type { OfficeSummary } from "../../schema.ts";

/** The four numbers of the specification; revenue is for the owner. */
export function OfficeStats() {
  const isOwner = serves("owner", useStaff().role);
  const gridClass = isOwner ? "grid grid-cols-2 gap-y-3 sm:grid-cols-4" : "grid grid-cols-3";
  const skeleton = (
    <SkeletonGroup label="Loading the totals" className={gridClass}>
      {(isOwner ? [1, 2, 3, 4] : [1, 2, 3]).map((one) => (
        <Skeleton key={one} className="mx-1 h-16" />
      ))}
    </SkeletonGroup>
  );
  return (
    <QueryView query={useQuery(summaryQuery())} what="the totals" skeleton={skeleton}>
      {(summary) => (
        <>
          <p className="mb-2 text-small text-ink-soft">
            Since the beginning.{summary.money && " Revenue counts base prices."}
          </p>
          <Stats summary={summary} className={gridClass} />
        </>
      )}
    </QueryView>
  );
}

function Stats({ summary: { items, bookings, money }, className }: { summary: OfficeSummary; className: string }) {
  return (
    <div className={className}>
      <Stat label="Total Items" value={String(items.total)} />
      <Stat label="Active Items" value={String(items.active)} />
      <Stat label="Total Bookings" value={bookings.total.toLocaleString("en-US")} />
      {money && <Stat label="Revenue" value={formatDollars(money.revenue)} />}
    </div>
  );
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <dl className="border-office-line pr-2 not-first:border-l not-first:pl-3 max-sm:odd:border-l-0 max-sm:odd:pl-0">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="font-display text-h3 leading-tight font-semibold tabular-nums">{value}</dd>
    </dl>
  );
}
