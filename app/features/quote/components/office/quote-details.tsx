import { Mail, Phone } from "lucide-react";
import { useTimeZone } from "../../../../page-facts.tsx";
import { longMoment } from "../../../../shared/business-clock.ts";
import { telHref } from "../../../../shared/tel-href.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { wantedTexts } from "../../rules/wanted-text.ts";
import type { QuoteView } from "../../schema.ts";
import { useAskedNames } from "../../use-asked-names.ts";

/** The request and the ways to reach the customer. */
export function QuoteDetails({ quote }: { quote: QuoteView }) {
  const timeZone = useTimeZone();
  const namesOf = useAskedNames();
  const rentals = quote.wanted ? wantedTexts(quote.wanted) : namesOf(quote.selectedItems);
  const facts = [
    { label: "Date", value: quote.eventDate },
    { label: "Rentals", value: rentals.join("\n") || "Not chosen yet" },
    { label: "Event", value: quote.eventType },
    { label: "Place", value: quote.location },
    { label: "Guests", value: quote.attendees },
    { label: "Duration", value: quote.duration },
    { label: "Phone", value: quote.phone },
    { label: "Email", value: quote.email },
    { label: "Answered", value: quote.answeredAt ? longMoment(new Date(quote.answeredAt), timeZone) : "" },
  ];
  return (
    <>
      <div className="mb-5 grid grid-cols-2 gap-2.5">
        <ButtonLink href={telHref(quote.phone)} variant="office" shape="soft" size="sm">
          <Phone aria-hidden="true" />
          Call
        </ButtonLink>
        <ButtonLink href={`mailto:${quote.email}`} variant="office" shape="soft" size="sm">
          <Mail aria-hidden="true" /> Email{" "}
        </ButtonLink>
      </div>
      <FactList facts={facts.filter(({ value }) => value !== "")} />
      {quote.additionalRequests && (
        <section aria-labelledby="quote-words" className="mt-5">
          <h3 id="quote-words" className="text-base">
            Additional requests
          </h3>
          <p className="mt-1.5 rounded-field bg-office p-4 wrap-anywhere whitespace-pre-line">
            {quote.additionalRequests}
          </p>
        </section>
      )}
    </>
  );
}
