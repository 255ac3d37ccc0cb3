import { Check, ScrollText } from "lucide-react";
import { longDay, shortDay } from "../../../../shared/business-clock.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { TextLink } from "../../../../ui/link.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import { termsTexts } from "../../rules/terms-text.ts";
import { FoldCard } from "./fold-card.tsx";

/** What the customer agreed to when it was booked. */
export function TermsSection({ booking, today }: { booking: BookingDetail; today: PlainDate }) {
  const since = booking.termsSince ? new Date(booking.termsSince) : undefined;
  return (
    <FoldCard
      name="terms"
      title="Terms"
      Icon={ScrollText}
      summary={since ? `of ${shortDay(since)}` : ""}
      action={
        <TextLink href="/terms" target="_blank" rel="noreferrer" className="text-small">
          Read them
        </TextLink>
      }
    >
      <p className="mb-2 text-small">
        {since ? (
          <>
            Booked under the terms of <strong className="font-semibold">{longDay(since)}</strong>. They don't change
            when settings do.
          </>
        ) : (
          "Booked under terms that don't change when settings do."
        )}
      </p>
      <ul className="grid gap-1.5 text-small">
        {termsTexts(booking, today).map((text) => (
          <li key={text} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-moss" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </FoldCard>
  );
}
