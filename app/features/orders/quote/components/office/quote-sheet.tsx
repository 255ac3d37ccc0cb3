import { Mail, Phone, Reply, Send, UserX } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { DetailSheet } from "#app/features/base/office-kit/components/detail-sheet.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import type { PersonDialog } from "#app/features/base/office-kit/person-dialog.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { bookingHref } from "#app/shared/booking-href.ts";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { serves } from "#app/shared/people/access.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import type { QuoteStatus } from "#app/shared/words/vocabulary.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { wantedTexts } from "../../rules/wanted-text.ts";
import type { QuoteReply, QuoteView } from "../../schema.ts";
import { useAskedNames } from "../../use-asked-names.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { Overdue, QuoteBadge } from "./quote-status.tsx";

type QuoteSheetProps = { id: number; open: boolean; onClose: () => void; ErasePerson: PersonDialog };

/** One request with everything that can be done with it. */
export function QuoteSheet({ id, open, onClose, ErasePerson }: QuoteSheetProps) {
  const query = useOwnerQuery(`/api/quotes/${id}`);
  const quote = query.data;
  const [answering, setAnswering] = useState(false);
  // Counted, so that each new offer starts from the request.
  const [offering, setOffering] = useState(0);
  const [erasing, setErasing] = useState(false);
  const isOwner = serves("owner", useStaff().role);
  // Stored here, so that a draft survives closing the dialog by accident.
  const [draft, setDraft] = useState<QuoteReply>();
  return (
    <>
      <DetailSheet
        query={query}
        what={`Quote request ${id}`}
        open={open}
        onClose={onClose}
        title={({ name }) => name}
        description={(one) => <StatusLine quote={one} />}
        footer={(one) => (
          <QuoteActions quote={one} onAnswer={() => setAnswering(true)} onOffer={() => setOffering((was) => was + 1)} />
        )}
      >
        {(one) => (
          <>
            <QuoteDetails quote={one} />
            {isOwner && (
              <Button variant="office" shape="soft" size="row" className="mt-6" onClick={() => setErasing(true)}>
                <UserX aria-hidden="true" />
                Erase this person's data
              </Button>
            )}
          </>
        )}
      </DetailSheet>
      {quote && <ErasePerson who={{ quoteId: id }} open={erasing} onOpenChange={setErasing} onErased={onClose} />}
      {quote && offering > 0 && <OfferDialog key={offering} quote={quote} />}
      {quote && (
        <AnswerDialog
          open={answering}
          onClose={() => setAnswering(false)}
          quote={quote}
          draft={draft}
          onDraft={setDraft}
        />
      )}
    </>
  );
}

function StatusLine({ quote }: { quote: QuoteView }) {
  const timeZone = useTimeZone();
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <QuoteBadge status={quote.status} />
      <span>Received {longMoment(new Date(quote.createdAt), timeZone)}</span>
      <Overdue quote={quote} />
      {quote.bookingOver && <span className="font-medium text-clay">Its booking came to nothing</span>}
    </span>
  );
}

type QuoteActionsProps = { quote: QuoteView; onAnswer: () => void; onOffer: () => void };

export function QuoteActions({ quote, onAnswer, onOffer }: QuoteActionsProps) {
  // A request whose order was canceled or expired can get a new offer.
  const mayOffer = !quote.bookingId || quote.bookingOver;
  return (
    <div className="grid w-full grid-cols-2 gap-2.5">
      <MarkButton quote={quote} />
      <Link
        to={quote.bookingId ? bookingHref(quote.bookingId) : `/admin/bookings/new?quote=${quote.id}`}
        className={buttonClass({ variant: "office", shape: "soft", size: "sm" })}
      >
        {quote.bookingId
          ? `Open ${quote.status === "booked" ? "booking" : "proposal"} ${quote.bookingId}`
          : "Turn into a booking"}
      </Link>
      <Button variant="office" shape="soft" size="sm" className={mayOffer ? "" : "col-span-2"} onClick={onAnswer}>
        <Reply aria-hidden="true" />
        Answer by email
      </Button>
      {mayOffer && (
        <Button variant="pine" shape="soft" size="sm" onClick={onOffer}>
          <Send aria-hidden="true" />
          Make a proposal
        </Button>
      )}
    </div>
  );
}

function MarkButton({ quote }: { quote: QuoteView }) {
  const { tell, busy } = useOwnerCall();
  const next: QuoteStatus = quote.status === "new" ? "answered" : "new";
  const call = { method: "PATCH", path: `/api/quotes/${quote.id}`, body: { status: next } } as const;
  const mark = () => tell(call, { done: `Marked as ${next}`, failed: "Couldn't update the request" });
  return (
    <Button variant="office" shape="soft" size="sm" busy={busy} onClick={() => void mark()}>
      {next === "new" ? "Mark as new" : "Mark as answered"}
    </Button>
  );
}

/** The request and the ways to reach the customer. */
function QuoteDetails({ quote }: { quote: QuoteView }) {
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
