import { Inbox } from "lucide-react";
import { lazy, Suspense } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";
import { FilterLinks } from "../../office-kit/components/filter-links.tsx";
import { ListSearch } from "../../office-kit/components/list-search.tsx";
import { ListView } from "../../office-kit/components/list-view.tsx";
import { TableOrCards } from "../../office-kit/components/table-or-cards.tsx";
import { useListAddress, useOpened } from "../../office-kit/list-address.ts";
import { useListPage } from "../../office-kit/list-page.ts";
import type { PersonDialog } from "../../office-kit/person-dialog.ts";
import { type QuoteView, quoteStatuses } from "../schema.ts";
import { QuoteCards } from "./quote-cards.tsx";
import { QuoteTable } from "./quote-table.tsx";

const QuoteSheet = lazy(async () => ({ default: (await import("./quote-sheet.tsx")).QuoteSheet }));

const filters = [
  { value: "", label: "All" },
  { value: "new", label: "New" },
  { value: "answered", label: "Answered" },
  { value: "booked", label: "Booked" },
];

/** The inbox of quote requests. */
export function QuotesDesk({ ErasePerson }: { ErasePerson: PersonDialog }) {
  const { q, params } = useListAddress();
  const status = quoteStatuses.find((one) => one === params.get("status"));
  const query = useListPage<QuoteView>("/api/quotes", { q, status });
  const opened = useOpened("quote");
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2.5">
        <ListSearch label="Search by name, email, phone, place or date" placeholder="Name, email, phone, place" />
        <FilterLinks label="Which requests" name="status" options={filters} />
      </div>
      <ListView
        query={query}
        loading="Loading quote requests"
        failure="Failed to load quote requests. Please try again later."
        empty={<NoQuotes narrowed={q !== "" || status !== undefined} />}
      >
        {(quotes) => (
          <TableOrCards
            table={<QuoteTable quotes={quotes} onOpen={opened.show} />}
            cards={<QuoteCards quotes={quotes} onOpen={opened.show} />}
          />
        )}
      </ListView>
      {opened.id !== undefined && (
        <Suspense>
          <QuoteSheet
            key={opened.id}
            id={opened.id}
            open={opened.open}
            onClose={opened.close}
            ErasePerson={ErasePerson}
          />
        </Suspense>
      )}
    </>
  );
}

function NoQuotes({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState
      picture={
        <RoundIcon tone="sky" size="lg">
          <Inbox />
        </RoundIcon>
      }
      title={narrowed ? "No quote requests found" : "No quote requests yet"}
    >
      {narrowed ? "Nothing matches your search." : "Requests from the website show up here."}
    </EmptyState>
  );
}
