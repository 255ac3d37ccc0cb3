import type { UseQueryResult } from "@tanstack/react-query";
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { useListAddress } from "../list-address.ts";
import { PAGE_SIZE } from "../list-page.ts";
import type { OwnerList } from "../owner-queries.ts";
import { OfflineList } from "./offline-list.tsx";

type ListViewProps<Row> = {
  query: UseQueryResult<OwnerList<Row>>;
  loading: string;
  failure: string;
  /** What stands there when nothing is found; it knows whether something was searched for. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** A list in each of its states: on its way, not to be had, empty, and there. */
export function ListView<Row>({ query, loading, failure, empty, children }: ListViewProps<Row>) {
  const { page, hrefWith } = useListAddress();
  const { data, isError, fetchStatus } = query;
  // A question that waits for the server is no answer either.
  if (!data && (isError || fetchStatus === "paused"))
    return <ListFailure retrying={fetchStatus === "fetching"} onRetry={() => void query.refetch()} words={failure} />;
  if (query.isPlaceholderData && fetchStatus === "paused") return <OfflineList />;
  if (!data) return <ListSkeleton label={loading} />;
  if (data.rows.length === 0 && page > 1) return <PastTheEnd firstPage={hrefWith({ page: null })} />;
  if (data.rows.length === 0) return empty;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={cx("transition-opacity", query.isPlaceholderData && "opacity-60")}
    >
      <p role="status" className="sr-only">
        {data.total} found
      </p>
      {children(data.rows)}
      <div className="mt-4">
        <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} hrefFor={(next) => hrefWith({ page: next })} />
      </div>
    </div>
  );
}

function ListFailure({ words, retrying, onRetry }: { words: string; retrying: boolean; onRetry: () => void }) {
  return (
    <Alert
      live
      tone="error"
      title={words}
      action={
        <Button variant="white" size="sm" busy={retrying} onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-2.5">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-28 md:h-14" />
      ))}
    </SkeletonGroup>
  );
}

function PastTheEnd({ firstPage }: { firstPage: string }) {
  return (
    <EmptyState
      title="This page is past the end of the list"
      action={
        <Link to={firstPage} className={buttonClass({ variant: "office", shape: "soft", size: "sm" })}>
          Go to the first page
        </Link>
      }
    />
  );
}
