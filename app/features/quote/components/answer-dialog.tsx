import { useQuery } from "@tanstack/react-query";
import { useBusiness, usePageFacts } from "../../../page-facts.tsx";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { useFocusReturn } from "../../../ui/use-focus-return.ts";
import { claimsQuery } from "../../availability/owner-claims.ts";
import { calendarRows, cellKey, claimsByCell, outOn } from "../../availability/rules/calendar-rows.ts";
import { useUnits } from "../../availability/units.ts";
import { inflatablesQuery } from "../../catalog/queries.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { readEventDay } from "../rules/event-day.ts";
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

/** The names of the rentals of which no unit is free that day; empty when the day is unknown or cannot be looked up. */
function useTakenThatDay({ eventDate }: QuoteView, open: boolean, items: Inflatable[] | undefined) {
  const day = readEventDay(eventDate);
  const range = { from: day ?? NO_DAY, through: day ?? NO_DAY };
  const claims = useQuery({ ...claimsQuery(range), enabled: open && day !== undefined });
  const units = useUnits();
  if (!day || claims.isError || claims.fetchStatus === "paused") return new Set<string>();
  if (!claims.data || !items) return undefined;
  const rows = calendarRows(items, units);
  const cells = claimsByCell(rows, claims.data);
  const free = rows.filter((row) => !cells.has(cellKey(row.id, day)) && !outOn(row, day)).map(({ item }) => item.id);
  return new Set(items.filter(({ id }) => !free.includes(id)).map(({ name }) => name));
}

const NO_DAY = "2000-01-01" as PlainDate;

/** The draft has today's prices; if they cannot be loaded, the owner fills them in. */
export function AnswerDialog({ open, onClose, quote, draft, onDraft }: AnswerDialogProps) {
  const business = useBusiness();
  const { publicUrl } = usePageFacts();
  const items = useQuery({ ...inflatablesQuery({ all: true }), enabled: open });
  const noPrices = items.isError || items.fetchStatus === "paused";
  const rentals = items.data?.filter(({ active }) => active) ?? (noPrices ? [] : undefined);
  const taken = useTakenThatDay(quote, open, items.data);
  const reply = draft ?? (rentals && taken && draftAnswer(quote, { rentals, publicUrl, business, taken }));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Answer by email"
      description={`To ${quote.name}, ${quote.email}`}
      flush
      {...useFocusReturn()}
    >
      {reply ? (
        <AnswerForm quote={quote} reply={reply} onChange={onDraft} onClose={onClose} />
      ) : (
        <SkeletonGroup label="Looking up prices" className="grid gap-4 p-5 md:p-8">
          <Skeleton className="h-13" />
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
