import { useQuery } from "@tanstack/react-query";
import { AdminBar } from "../../features/auth/components/admin-bar.tsx";
import { inflatablesQuery } from "../../features/inventory/queries.ts";
import { Alert } from "../../ui/alert.tsx";
import { StatCard } from "../../ui/stat-card.tsx";

export default function AdminSimple() {
  const inflatables = useQuery(inflatablesQuery({ all: true }));
  return (
    <>
      <title>Admin at a glance</title>
      <AdminBar heading="Admin at a glance" />
      <div className="band grid gap-4 py-8 md:grid-cols-2">
        {inflatables.isError && (
          <Alert tone="error" title="The items could not be loaded." live>
            {inflatables.error.message}
          </Alert>
        )}
        <StatCard label="Inflatables" value={inflatables.data ? String(inflatables.data.length) : "…"} />
      </div>
    </>
  );
}
