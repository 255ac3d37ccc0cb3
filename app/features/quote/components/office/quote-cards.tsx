import { Phone } from "lucide-react";
import { longMoment } from "../../../../shared/business-clock.ts";
import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { telHref } from "../../../../shared/tel-href.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { CardList, PersonCard } from "../../../office-kit/components/person-card.tsx";
import type { QuoteView } from "../../schema.ts";
import { useAskedNames } from "../../use-asked-names.ts";
import { Overdue, QuoteBadge } from "./quote-status.tsx";
import { OpenQuote, type QuoteRowsProps } from "./quote-table.tsx";

/** The list on narrow screens. */
export function QuoteCards({ quotes, onOpen }: QuoteRowsProps) {
  const namesOf = useAskedNames();
  return (
    <CardList>
      {quotes.map((quote) => (
        <PersonCard
          key={quote.id}
          name={quote.name}
          badge={<QuoteBadge status={quote.status} />}
          actions={
            <>
              <CallButton quote={quote} />
              <OpenQuote quote={quote} onOpen={onOpen} className="flex-1" />
            </>
          }
        >
          <p className="mt-1 text-small">
            {joinWithDots(quote.eventDate, quote.location)}
            <br />
            {namesOf(quote.selectedItems).join(", ") || "No rental chosen yet"}
          </p>
          <p className="mt-1 text-small text-ink-soft">Received {longMoment(new Date(quote.createdAt))}</p>
          <p className="text-small">
            <Overdue quote={quote} />
          </p>
        </PersonCard>
      ))}
    </CardList>
  );
}

function CallButton({ quote: { name, phone } }: { quote: QuoteView }) {
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
