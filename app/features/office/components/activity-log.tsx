import { EmptyState } from "../../../ui/empty-state.tsx";
import { type AuditEntry, actors } from "../../audit/schema.ts";
import { ListView } from "../../office-kit/components/list-view.tsx";
import { useListAddress, useListPage } from "../../office-kit/use-list.ts";
import { ActivityEntry } from "./activity-entry.tsx";
import { ActivityFilter } from "./activity-filter.tsx";

const PAGE_SIZE = 50;

/** Who did what, newest first. */
export function ActivityLog() {
  const { params } = useListAddress();
  const actor = actors.find((one) => one === params.get("by"));
  const list = useListPage<AuditEntry>("/api/audit", { actor }, PAGE_SIZE);
  const none = <EmptyState title="No activity yet">Every booking, payment and change shows up here.</EmptyState>;
  return (
    <>
      <ActivityFilter actor={actor} />
      <ListView list={list} what="activity" empty={none}>
        {(entries) => (
          <ul className="divide-y divide-office-line rounded-small border border-office-line bg-white">
            {entries.map((entry) => (
              <ActivityEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
