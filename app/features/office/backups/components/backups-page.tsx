import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { BackupsView } from "../schema.ts";
import { BackupList } from "./backup-list.tsx";
import { BackupsState } from "./backups-state.tsx";
import { CopyCard } from "./copy-card.tsx";
import { KeyCard } from "./key-card.tsx";
import { LostMachine } from "./lost-machine.tsx";
import { StoreCard } from "./store-card.tsx";

const REFETCH_MS = 2_000;
/** A queued job starts within seconds. */
const STARTS_WITHIN_MS = 20_000;

const isBusy = (view: BackupsView | undefined) =>
  Boolean(view && (view.isRunning || (view.lastDrill && view.lastDrill.finishedAt === null)));

export function BackupsPage() {
  const [refetchUntil, setRefetchUntil] = useState(0);
  const query = useQuery({
    ...ownerQuery("/api/backups"),
    refetchInterval: ({ state }) => (isBusy(state.data) || Date.now() < refetchUntil ? REFETCH_MS : false),
  });
  const expectJob = () => setRefetchUntil(Date.now() + STARTS_WITHIN_MS);
  return (
    <QueryView query={query} what="backups" skeleton={<Skeleton className="h-96 rounded-small" />}>
      {(view) => (
        <>
          <div className="grid gap-4">
            {view.copy && <CopyCard copy={view.copy} />}
            <BackupsState view={view} onQueued={expectJob} />
            <StoreCard view={view} />
            <KeyCard view={view} />
            <BackupList backups={view.backups} />
          </div>
          <LostMachine view={view} />
        </>
      )}
    </QueryView>
  );
}
