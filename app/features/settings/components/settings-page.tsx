import { useQuery } from "@tanstack/react-query";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { QueryView } from "../../office-kit/components/query-view.tsx";
import { settingsQuery } from "../queries.ts";
import { SettingsBoard } from "./settings-board.tsx";
import type { HandedIn } from "./settings-section.tsx";

/** The settings page. */
export function SettingsPages(handedIn: HandedIn) {
  const query = useQuery(settingsQuery());
  return (
    <QueryView query={query} what="the settings" skeleton={<SettingsSkeleton />}>
      {(answer) => <SettingsBoard answer={answer} handedIn={handedIn} />}
    </QueryView>
  );
}

function SettingsSkeleton() {
  return (
    <SkeletonGroup label="Loading the settings" className="grid gap-4 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <Skeleton className="h-96" />
      <Skeleton className="h-120 max-lg:hidden" />
    </SkeletonGroup>
  );
}
