import { Inbox } from "lucide-react";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { ListPage } from "../../../office-kit/components/list-page.tsx";
import type { PersonDialog } from "../../../office-kit/person-dialog.ts";
import { useOpened } from "../../../office-kit/use-list.ts";
import { QuoteCards } from "./quote-cards.tsx";
import { QuoteTable } from "./quote-table.tsx";

const QuoteSheet = lazyPart(async () => ({ default: (await import("./quote-sheet.tsx")).QuoteSheet }));

const filters = [
  { value: "", label: "All" },
  { value: "new", label: "New" },
  { value: "answered", label: "Answered" },
  { value: "booked", label: "Booked" },
];

const empty = {
  title: "No quote requests yet",
  text: "Requests from the website show up here.",
  Icon: Inbox,
  tone: "sky",
} as const;

/** The inbox of quote requests. */
export function QuotesDesk({ ErasePerson }: { ErasePerson: PersonDialog }) {
  const opened = useOpened("quote");
  return (
    <>
      <ListPage
        path="/api/quotes"
        what="quote requests"
        search={{
          label: "Search by name, email, phone, place, date or rental",
          placeholder: "Name, email, phone, place",
        }}
        filter={{ name: "status", options: filters }}
        empty={empty}
        table={(quotes) => <QuoteTable quotes={quotes} onOpen={opened.show} />}
        cards={(quotes) => <QuoteCards quotes={quotes} onOpen={opened.show} />}
      />
      {opened.id !== undefined && (
        <QuoteSheet
          key={opened.id}
          id={opened.id}
          open={opened.open}
          onClose={opened.close}
          ErasePerson={ErasePerson}
        />
      )}
    </>
  );
}
