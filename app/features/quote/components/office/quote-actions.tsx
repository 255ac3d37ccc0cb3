import { Reply, Send } from "lucide-react";
import { Link } from "react-router";
import { bookingHref } from "../../../../shared/booking-href.ts";
import type { QuoteStatus } from "../../../../shared/vocabulary.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { useOwnerCall } from "../../../office-kit/use-owner-call.ts";
import type { QuoteView } from "../../schema.ts";

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
