import { useQuery } from "@tanstack/react-query";
import { usePageFacts } from "../../../page-facts.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { useFocusReturn } from "../../../ui/use-focus-return.ts";
import { inflatablesQuery } from "../../inventory/queries.ts";
import { draftAnswer } from "../rules/quote-answer.ts";
import type { QuoteReply, QuoteView } from "../schema.ts";
import { AnswerForm } from "./answer-form.tsx";

type AnswerDialogProps = {
  open: boolean;
  onClose: () => void;
  quote: QuoteView;
  draft: QuoteReply | undefined;
  onDraft: (draft: QuoteReply | undefined) => void;
};

/** The answer begins with the prices as they are now; without them the owner fills them in. */
export function AnswerDialog({ open, onClose, quote, draft, onDraft }: AnswerDialogProps) {
  const { contact, publicUrl } = usePageFacts();
  const items = useQuery({ ...inflatablesQuery({ all: true }), enabled: open });
  const noPrices = items.isError || items.fetchStatus === "paused";
  const rentals = items.data?.filter(({ active }) => active) ?? (noPrices ? [] : undefined);
  const reply = draft ?? (rentals && draftAnswer(quote, { rentals, publicUrl, contact }));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Answer by mail"
      description={`To ${quote.name}, ${quote.email}`}
      flush
      {...useFocusReturn()}
    >
      {reply ? (
        <AnswerForm quote={quote} reply={reply} onChange={onDraft} onClose={onClose} />
      ) : (
        <SkeletonGroup label="Looking up the prices" className="grid gap-4 p-5 md:p-8">
          <Skeleton className="h-13" />
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
