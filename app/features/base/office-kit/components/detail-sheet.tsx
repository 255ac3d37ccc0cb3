import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { LoadFailed } from "./load-failed.tsx";

type DetailSheetProps<Row> = {
  query: Pick<UseQueryResult<Row>, "data" | "error" | "fetchStatus" | "refetch">;
  /** Said until it is there: `Quote request 12`. */
  what: string;
  open: boolean;
  onClose: () => void;
  title: (row: Row) => string;
  description: (row: Row) => ReactNode;
  footer: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
};

/** One row of a list beside it: while it loads, where it can't be loaded, and when it is there. */
export function DetailSheet<Row>({ query, what, open, onClose, ...parts }: DetailSheetProps<Row>) {
  const { data: row, error, fetchStatus, refetch } = query;
  // It waits for the server, which may be away for long.
  const waits = !row && !error && fetchStatus === "paused";
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={row ? parts.title(row) : what}
      description={row && parts.description(row)}
      footer={row && parts.footer(row)}
    >
      {row && parts.children(row)}
      {!row && error && <Alert live tone="error" title={error.message} />}
      {waits && <LoadFailed what={what.replace(/^./, (first) => first.toLowerCase())} onRetry={() => void refetch()} />}
      {!row && !error && !waits && (
        <SkeletonGroup label={`Loading: ${what}`} className="grid gap-3">
          {[0, 1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} className="h-6" />
          ))}
        </SkeletonGroup>
      )}
    </Sheet>
  );
}
