import { FilePen } from "lucide-react";
import { lazy, Suspense } from "react";
import { businessToday } from "../../../shared/business-clock.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";
import { useBusinessToday } from "../../availability/use-business-today.ts";
import { FilterLinks } from "../../office-kit/components/filter-links.tsx";
import { ListSearch } from "../../office-kit/components/list-search.tsx";
import { ListView } from "../../office-kit/components/list-view.tsx";
import { TableOrCards } from "../../office-kit/components/table-or-cards.tsx";
import { useListAddress, useOpened } from "../../office-kit/list-address.ts";
import { useListPage } from "../../office-kit/list-page.ts";
import type { WaiverSummary } from "../schema.ts";
import { WaiverCards } from "./waiver-cards.tsx";
import { WaiverTable } from "./waiver-table.tsx";

const WaiverDialog = lazy(async () => ({ default: (await import("./waiver-dialog.tsx")).WaiverDialog }));

const filters = [
  { value: "", label: "All" },
  { value: "unsigned", label: "Unsigned" },
];

export function WaiversDesk() {
  const { q, params } = useListAddress();
  const status = params.get("status") === "unsigned" ? "unsigned" : undefined;
  const query = useListPage<WaiverSummary>("/api/waivers", { q, status });
  const opened = useOpened("waiver");
  const today = useBusinessToday(businessToday(new Date()));
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2.5">
        <ListSearch label="Search by name, email or product" placeholder="Name, email or product" />
        <FilterLinks label="Filter waivers" name="status" options={filters} />
      </div>
      <ListView
        query={query}
        loading="Loading waivers"
        failure="Failed to load waivers. Please try again later."
        empty={<NoWaivers searched={q !== ""} unsigned={status === "unsigned"} />}
      >
        {(waivers) => (
          <TableOrCards
            table={<WaiverTable waivers={waivers} today={today} onView={opened.show} />}
            cards={<WaiverCards waivers={waivers} today={today} onView={opened.show} />}
          />
        )}
      </ListView>
      {opened.id !== undefined && (
        <Suspense>
          <WaiverDialog id={opened.id} open={opened.open} today={today} onClose={opened.close} />
        </Suspense>
      )}
    </>
  );
}

function NoWaivers({ searched, unsigned }: { searched: boolean; unsigned: boolean }) {
  const why = searched
    ? "Nothing matches your search."
    : unsigned
      ? "Everyone has signed."
      : "Every booking's waiver shows up here, signed or not.";
  return (
    <EmptyState
      picture={
        <RoundIcon tone="leaf" size="lg">
          <FilePen />
        </RoundIcon>
      }
      title="No waivers found"
    >
      {why}
    </EmptyState>
  );
}
