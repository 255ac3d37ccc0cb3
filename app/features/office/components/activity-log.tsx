import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { type AuditEntry, actors } from "../../audit/schema.ts";
import { LoadProblem } from "../../office-kit/components/load-problem.tsx";
import { ownerListQuery } from "../../office-kit/owner-queries.ts";
import { ActivityEntry } from "./activity-entry.tsx";
import { ActivityFilter } from "./activity-filter.tsx";

const PAGE_SIZE = 50;

/** Who did what, newest first. */
export function ActivityLog() {
  const [query] = useSearchParams();
  const actor = actors.find((one) => one === query.get("by"));
  const page = Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1);
  const by = actor ? `&actor=${actor}` : "";
  const log = useQuery(
    ownerListQuery<AuditEntry>(`/api/audit?limit=${PAGE_SIZE}&offset=${(page - 1) * PAGE_SIZE}${by}`),
  );
  const hrefFor = (to: number) => `?${new URLSearchParams({ ...(actor ? { by: actor } : {}), page: String(to) })}`;
  return (
    <>
      <ActivityFilter actor={actor} />
      {log.data ? (
        <Entries rows={log.data.rows} />
      ) : log.isError || log.fetchStatus === "paused" ? (
        <LoadProblem what="The log" onRetry={() => void log.refetch()} />
      ) : (
        <LogSkeleton />
      )}
      {log.data && log.data.total > PAGE_SIZE && (
        <div className="mt-3">
          <Pagination page={page} pageSize={PAGE_SIZE} total={log.data.total} hrefFor={hrefFor} />
        </div>
      )}
    </>
  );
}

function Entries({ rows }: { rows: AuditEntry[] }) {
  if (rows.length === 0) {
    return <EmptyState title="No activity yet">Every booking, payment and change shows up here.</EmptyState>;
  }
  return (
    <ul className="divide-y divide-office-line rounded-small border border-office-line bg-white">
      {rows.map((entry) => (
        <ActivityEntry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function LogSkeleton() {
  return (
    <SkeletonGroup label="Loading activity" className="grid gap-2">
      {[1, 2, 3, 4, 5, 6].map((one) => (
        <Skeleton key={one} className="h-12" />
      ))}
    </SkeletonGroup>
  );
}
