import { Check, CreditCard, Mail, PartyPopper, PenLine, Truck } from "lucide-react";
import { useServerBusiness } from "#app/page-facts.tsx";
import { underTerms } from "#app/shared/money/under-terms.ts";
import { Card } from "#app/ui/card.tsx";
import { NoBreakTimes } from "#app/ui/no-break.tsx";
import type { PrivateBooking } from "../../private-booking.ts";
import { bookingTimeline, type TimelineStep } from "../../rules/timeline.ts";

const icons: Record<TimelineStep["what"], typeof Check> = {
  booked: Check,
  sign: PenLine,
  pay: CreditCard,
  confirm: Mail,
  deliver: Truck,
  bounce: PartyPopper,
};

export function BookingTimeline({ booking }: { booking: PrivateBooking }) {
  const { waiver, offers, items } = booking;
  const signed = waiver && waiver.state === "signed";
  // Without a deposit, everything is due on delivery day.
  const first = offers[0]?.choice === "balance" ? undefined : offers[0];
  const facts = { ...booking, signed, itemCount: items.length, dueFirstCents: first?.amountCents ?? 0 };
  return (
    <Card>
      <h2 className="text-h3">What happens when</h2>
      <ol className="mt-4">
        {bookingTimeline(facts, underTerms(useServerBusiness(), booking.terms)).map((step) => (
          <Step key={step.what} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step: { what, done, title, text } }: { step: TimelineStep }) {
  const Icon = done ? Check : icons[what];
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-10 bottom-0 left-[1.1875rem] border-l-2 border-dotted border-line-strong [:last-child>&]:hidden"
      />
      <span
        aria-hidden="true"
        className={`grid size-10 shrink-0 place-items-center rounded-full [&>svg]:size-5 ${done ? "bg-moss text-white" : "bg-paper-deep"}`}
      >
        <Icon />
      </span>
      <div className="min-w-0">
        <h3 className="text-button leading-snug">
          <NoBreakTimes text={title} />
          {done && <span className="sr-only"> (done)</span>}
        </h3>
        <p className="text-small text-ink-soft">
          <NoBreakTimes text={text} />
        </p>
      </div>
    </li>
  );
}
