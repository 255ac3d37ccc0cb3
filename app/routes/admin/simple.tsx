import { useQuery } from "@tanstack/react-query";
import { inflatablesQuery } from "../../features/inventory/queries.ts";
import { OfficePage } from "../../features/office/components/office-page.tsx";
import { StatCard } from "../../ui/stat-card.tsx";

export default function AdminSimple() {
  const inflatables = useQuery(inflatablesQuery({ all: true }));
  return (
    <OfficePage title="Admin at a glance">
      <StatCard label="Inflatables" value={inflatables.data ? String(inflatables.data.length) : "…"} />
    </OfficePage>
  );
}
