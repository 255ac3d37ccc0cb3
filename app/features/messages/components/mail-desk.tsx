import { Mail } from "lucide-react";
import { lazy, Suspense } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";
import { FilterLinks } from "../../office-kit/components/filter-links.tsx";
import { ListSearch } from "../../office-kit/components/list-search.tsx";
import { ListView } from "../../office-kit/components/list-view.tsx";
import { TableOrCards } from "../../office-kit/components/table-or-cards.tsx";
import { useListAddress, useOpened } from "../../office-kit/list-address.ts";
import { useListPage } from "../../office-kit/list-page.ts";
import { stateWords } from "../message-labels.ts";
import { type MessageSummary, messageStates } from "../schema.ts";
import { MessageCards } from "./message-cards.tsx";
import { MessageTable } from "./message-table.tsx";
import { OutboxNote } from "./outbox-note.tsx";

const MessageDialog = lazy(async () => ({ default: (await import("./message-dialog.tsx")).MessageDialog }));

const filters = [
  { value: "", label: "All" },
  ...messageStates.map((state) => ({ value: state as string, label: stateWords[state] })),
];

/** The log of all letters. */
export function MailDesk() {
  const { q, params } = useListAddress();
  const state = messageStates.find((one) => one === params.get("state"));
  const query = useListPage<MessageSummary>("/api/messages", { q, state });
  const opened = useOpened("message");
  return (
    <>
      <OutboxNote />
      <div className="mb-4 flex flex-wrap gap-2.5">
        <ListSearch label="Search by recipient or subject" placeholder="Recipient or subject" />
        <FilterLinks label="Filter by status" name="state" options={filters} />
      </div>
      <ListView
        query={query}
        loading="Loading emails"
        failure="Failed to load emails. Please try again later."
        empty={<NoMessages narrowed={q !== "" || state !== undefined} />}
      >
        {(messages) => (
          <TableOrCards
            table={<MessageTable messages={messages} onOpen={opened.show} />}
            cards={<MessageCards messages={messages} onOpen={opened.show} />}
          />
        )}
      </ListView>
      {opened.id !== undefined && (
        <Suspense>
          <MessageDialog id={opened.id} open={opened.open} onClose={opened.close} />
        </Suspense>
      )}
    </>
  );
}

function NoMessages({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState
      picture={
        <RoundIcon tone="cream" size="lg">
          <Mail />
        </RoundIcon>
      }
      title={narrowed ? "No emails found" : "No emails yet"}
    >
      {narrowed ? "Nothing matches your search." : "Every email to a customer or to you shows up here."}
    </EmptyState>
  );
}
