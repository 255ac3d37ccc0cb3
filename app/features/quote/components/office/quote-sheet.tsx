import { UserX } from "lucide-react";
import { useState } from "react";
import { useTimeZone } from "../../../../page-facts.tsx";
import { serves } from "../../../../shared/access.ts";
import { longMoment } from "../../../../shared/business-clock.ts";
import { Button } from "../../../../ui/button.tsx";
import { DetailSheet } from "../../../office-kit/components/detail-sheet.tsx";
import { useOwnerQuery } from "../../../office-kit/owner-queries.ts";
import type { PersonDialog } from "../../../office-kit/person-dialog.ts";
import { useStaff } from "../../../office-kit/staff-context.ts";
import type { QuoteReply, QuoteView } from "../../schema.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { QuoteActions } from "./quote-actions.tsx";
import { QuoteDetails } from "./quote-details.tsx";
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
