import { Phone } from "lucide-react";
import { longMoment } from "../../../shared/business-clock.ts";
import { joinWithDots } from "../../../shared/join-with-dots.ts";
import { telHref } from "../../../shared/tel-href.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Overdue, QuoteBadge } from "./quote-status.tsx";
import type { QuoteRowsProps } from "./quote-table.tsx";

/** The list on narrow screens. */
export function QuoteCards({ quotes, onOpen }: QuoteRowsProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {quotes.map((quote) => (
        <li key={quote.id}>
          <Card look="flat" padding="none" className="flex h-full flex-col p-4">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 font-display font-semibold wrap-break-word">{quote.name}</p>
              <QuoteBadge status={quote.status} />
            </div>
            <p className="mt-1 text-small">
              {joinWithDots(quote.eventDate, quote.location)}
              <br />
              {quote.selectedItems.join(", ") || "No rental chosen yet"}
            </p>
            <p className="mt-1 text-small text-ink-soft">Received {longMoment(new Date(quote.createdAt))}</p>
            <p className="text-small">
              <Overdue quote={quote} />
            </p>
            <div className="mt-auto flex gap-2 pt-3">
              <ButtonLink
                href={telHref(quote.phone)}
                variant="office"
                shape="soft"
                size="row"
                className="flex-1"
                aria-label={`Call ${quote.name}`}
              >
                <Phone aria-hidden="true" />
                Call
              </ButtonLink>
              <Button
                variant="office"
                shape="soft"
                size="row"
                className="flex-1"
                aria-label={`Open the request from ${quote.name}`}
                onClick={() => onOpen(quote.id)}
              >
                Open
              </Button>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
