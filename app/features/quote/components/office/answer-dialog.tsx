import { useQuery } from "@tanstack/react-query";
import { useBusiness, usePageFacts } from "../../../../page-facts.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/skeleton.tsx";
import { useFreeUnits } from "../../../availability/hooks/use-free-units.ts";
import { inflatablesQuery } from "../../../catalog/queries.ts";
import type { Inflatable } from "../../../catalog/schema.ts";
import { OfficeDialog } from "../../../office-kit/components/office-dialog.tsx";
import { readEventDay } from "../../rules/event-day.ts";
import { draftAnswer } from "../../rules/quote-answer.ts";
import type { QuoteReply, QuoteView } from "../../schema.ts";
import { AnswerForm } from "./answer-form.tsx";

type AnswerDialogProps = {
  open: boolean;
  onClose: () => void;
  quote: QuoteView;
  draft: QuoteReply | undefined;
  onDraft: (draft: QuoteReply | undefined) => void;
};

/** Rentals without a free unit that day; empty if the day is unknown or can't be looked up. */
function useTakenThatDay({ eventDate }: QuoteView, open: boolean, items: Inflatable[] | undefined) {
  const day = readEventDay(eventDate);
  const free = useFreeUnits(items, open && day ? { from: day, through: day } : undefined);
  if (free === "unknown") return new Set<string>();
  return free && new Set(items?.filter(({ id }) => !free.get(id)).map(({ name }) => name));
}

/** The draft has today's prices. If they can't be loaded, the owner fills them in. */
export function AnswerDialog({ open, onClose, quote, draft, onDraft }: AnswerDialogProps) {
  const business = useBusiness();
  const { publicUrl } = usePageFacts();
  const items = useQuery({ ...inflatablesQuery({ all: true }), enabled: open });
  const noPrices = items.isError || items.fetchStatus === "paused";
  const rentals = items.data?.filter(({ active }) => active) ?? (noPrices ? [] : undefined);
  const taken = useTakenThatDay(quote, open, items.data);
  const reply = draft ?? (rentals && taken && draftAnswer(quote, { rentals, publicUrl, business, taken }));
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      title="Answer by email"
      description={`To ${quote.name}, ${quote.email}`}
      flush
    >
      {reply ? (
        <AnswerForm quote={quote} reply={reply} onChange={onDraft} onClose={onClose} />
      ) : (
        <SkeletonGroup label="Looking up prices" className="grid gap-4 p-5 md:p-8">
          <Skeleton className="h-13" />
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
    </OfficeDialog>
  );
}
