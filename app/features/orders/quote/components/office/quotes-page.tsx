import { Inbox, Phone } from "lucide-react";
import { ListPage } from "#app/features/base/office-kit/components/list-page.tsx";
import { OpenButton } from "#app/features/base/office-kit/components/open-button.tsx";
import { PersonCell, WhenCell } from "#app/features/base/office-kit/components/table-cells.tsx";
import type { PersonDialog } from "#app/features/base/office-kit/person-dialog.ts";
import { useOpened } from "#app/features/base/office-kit/use-list.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { joinWithDots } from "#app/shared/words/join-with-dots.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Td } from "#app/ui/table.tsx";
import type { QuoteView } from "../../schema.ts";
import { useAskedNames } from "../../use-asked-names.ts";
import { Overdue, QuoteBadge } from "./quote-status.tsx";

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
export function QuotesPage({ ErasePerson }: { ErasePerson: PersonDialog }) {
  const opened = useOpened("quote");
  const namesOf = useAskedNames();
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
        columns={["Name", "Event date", "Rentals", "Received", "Status"]}
        cells={(quote) => (
          <>
            <PersonCell name={quote.name} email={quote.email} strong={quote.status === "new"} />
            <Td secondLine={quote.location}>{quote.eventDate}</Td>
            <Td className="max-w-64">{namesOf(quote.selectedItems).join(", ") || "Not chosen yet"}</Td>
            <WhenCell at={quote.createdAt} note={<Overdue quote={quote} />} />
            <Td>
              <QuoteBadge status={quote.status} />
            </Td>
          </>
        )}
        card={(quote) => ({
          name: quote.name,
          badge: <QuoteBadge status={quote.status} />,
          text: <CardText quote={quote} rentals={namesOf(quote.selectedItems).join(", ")} />,
        })}
        actions={({ id, name, phone }, className) => (
          <>
            {className && <CallButton name={name} phone={phone} />}
            <OpenButton label={`Open the request from ${name}`} onOpen={() => opened.show(id)} className={className} />
          </>
        )}
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

function CardText({ quote, rentals }: { quote: QuoteView; rentals: string }) {
  const timeZone = useTimeZone();
  return (
    <>
      <p className="mt-1 text-small">
        {joinWithDots(quote.eventDate, quote.location)}
        <br />
        {rentals || "No rental chosen yet"}
      </p>
      <p className="mt-1 text-small text-ink-soft">Received {longMoment(new Date(quote.createdAt), timeZone)}</p>
      <p className="text-small">
        <Overdue quote={quote} />
      </p>
    </>
  );
}

/** On the cards, which are for phones. */
function CallButton({ name, phone }: { name: string; phone: string }) {
  return (
    <ButtonLink
      href={telHref(phone)}
      variant="office"
      shape="soft"
      size="row"
      className="flex-1"
      aria-label={`Call ${name}`}
    >
      <Phone aria-hidden="true" />
      Call
    </ButtonLink>
  );
}
