import type { UseQueryResult } from "@tanstack/react-query";
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { isCutOff } from "#app/shared/words/search-words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import type { OwnerList } from "../owner-queries.ts";
import { useListAddress } from "../use-list.ts";
import { QueryView } from "./query-view.tsx";

type ListViewProps<Row> = {
  list: { query: UseQueryResult<OwnerList<Row>>; pageSize: number };
  /** What follows "Loading" and "Failed to load": "waivers". */
  what: string;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** One page of a list in each of its states: loading, failed, empty, past the end, and there. */
export function ListView<Row>({ list: { query, pageSize }, what, empty, children }: ListViewProps<Row>) {
  const { page, q, hrefWith } = useListAddress();
  if (query.isPlaceholderData && query.fetchStatus === "paused") return <SearchNeedsServer />;
  return (
    <QueryView query={query} what={what} skeleton={<ListSkeleton label={`Loading ${what}`} />}>
      {({ rows, total }) => {
        if (rows.length === 0 && page > 1) return <PastLastPage firstPage={hrefWith({ page: null })} />;
        if (rows.length === 0) return empty;
        const more = isCutOff(total, q);
        return (
          <div
            aria-busy={query.isPlaceholderData}
            className={cx("transition-opacity", query.isPlaceholderData && "opacity-60")}
          >
            <p role="status" className="sr-only">
              {more ? `More than ${total}` : total} found
            </p>
            {children(rows)}
            <div className="mt-4">
              <Pagination
                page={page}
                pageSize={pageSize}
                total={total}
                more={more}
                hrefFor={(next) => hrefWith({ page: next })}
              />
            </div>
          </div>
        );
      }}
    </QueryView>
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

/** The rows at hand are those of another search or page. */
export function SearchNeedsServer() {
  return (
    <Alert live tone="warning" title="You can't search or change pages until the server is back">
      <p className="text-small">Clear the search to see what was loaded earlier.</p>
    </Alert>
  );
}

/** An old link to a page that the list no longer has. */
export function PastLastPage({ firstPage }: { firstPage: string }) {
  return (
    <EmptyState
      title="This page is past the end of the list"
      className="bg-white"
      action={
        <Link
          to={firstPage}
          className={`${buttonClass({ variant: "office", shape: "soft", size: "sm" })} no-underline`}
        >
          Go to first page
        </Link>
      }
    />
  );
}
