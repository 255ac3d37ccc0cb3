import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { useSentToast } from "#app/features/base/messages/use-mail-delivery.ts";
import { OfficeDialog } from "#app/features/base/office-kit/components/office-dialog.tsx";
import { OwnerProblem, refusalText } from "#app/features/base/office-kit/owner-fetch.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useFreeUnits } from "#app/features/fleet/availability/hooks/use-free-units.ts";
import { inflatablesQuery } from "#app/features/fleet/catalog/queries.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { useBusiness, usePageFacts } from "#app/page-facts.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CloseButton } from "#app/ui/dialog.tsx";
import { ModalFooter } from "#app/ui/modal-parts.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { readEventDay } from "../../rules/event-day.ts";
import { draftAnswer } from "../../rules/quote-answer.ts";
import type { QuoteReply, QuoteView } from "../../schema.ts";

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

type AnswerFormProps = {
  quote: QuoteView;
  reply: QuoteReply;
  onChange: (reply: QuoteReply | undefined) => void;
  onClose: () => void;
};

type Refusal = { words: string; fields: Partial<QuoteReply> };

function AnswerForm({ quote, reply, onChange, onClose }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const { call, busy } = useOwnerCall();
  const toastSent = useSentToast();
  const write = (part: Partial<QuoteReply>) => onChange({ ...reply, ...part });

  const send = async () => {
    try {
      setRefusal(undefined);
      await call({ method: "POST", path: `/api/quotes/${quote.id}/answer`, body: reply });
    } catch (error) {
      const fields: Partial<QuoteReply> = error instanceof OwnerProblem ? error.fields : {};
      setRefusal({ words: refusalText(error), fields });
      const first = fields.subject ? "subject" : fields.text ? "text" : undefined;
      if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    onChange(undefined);
    onClose();
    toastSent("Answer", `On its way to ${quote.email}.`);
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <div className="grid gap-4 px-5 py-5 md:px-8 md:py-6">
        {refusal && !refusal.fields.subject && !refusal.fields.text && (
          <Alert live tone="error" title={refusal.words} />
        )}
        <TextField
          label="Subject"
          error={refusal?.fields.subject}
          name="subject"
          value={reply.subject}
          onChange={({ target }) => write({ subject: target.value })}
        />
        <TextField
          isLong
          label="Message"
          error={refusal?.fields.text}
          hint="Sent exactly as written. Replies go to your inbox."
          name="text"
          rows={16}
          controlClassName="leading-normal"
          value={reply.text}
          onChange={({ target }) => write({ text: target.value })}
        />
      </div>
      <div className="sticky bottom-0">
        <ModalFooter>
          <CloseButton shape="soft">Cancel</CloseButton>
          <Button variant="pine" type="submit" shape="soft" busy={busy}>
            <Send aria-hidden="true" />
            Send answer
          </Button>
        </ModalFooter>
      </div>
    </form>
  );
}
