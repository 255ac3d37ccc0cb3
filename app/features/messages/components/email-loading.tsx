import type { UseQueryResult } from "@tanstack/react-query";
import { Alert } from "../../../ui/alert.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../office-kit/components/load-failed.tsx";

type EmailLoadingProps = { query: Pick<UseQueryResult, "error" | "fetchStatus" | "refetch"> };

/** Shown while there is no email: refused, offline, or still loading. */
export function EmailLoading({ query }: EmailLoadingProps) {
  const { error, fetchStatus, refetch } = query;
  if (error) return <Alert live tone="error" title={error.message} />;
  // The server may be unreachable for a long time.
  if (fetchStatus === "paused") return <LoadFailed what="the email" onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup label="Loading the email">
      <Skeleton className="h-96" />
    </SkeletonGroup>
  );
}
