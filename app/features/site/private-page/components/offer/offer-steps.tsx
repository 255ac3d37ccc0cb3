import { CreditCard, PartyPopper, PenLine, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { useBusiness } from "#app/page-facts.tsx";
import { formatCents } from "#app/shared/money/money.ts";
import { underTerms } from "#app/shared/money/under-terms.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import { Card } from "#app/ui/card.tsx";
import { NoBreakTimes } from "#app/ui/no-break.tsx";
import type { PrivateBooking, PrivateOffer } from "../../private-booking.ts";
import { partyDays } from "../page/status-text.ts";

export function ProposalSteps({ booking, offer }: { booking: PrivateBooking; offer: PrivateOffer }) {
  const { delivery } = underTerms(useBusiness(), booking.terms);
  const { depositCents, totalCents, days } = booking;
  const due = depositCents === totalCents ? "the price" : "the deposit";
  return (
    <Card>
      <h2 className="text-h3">When you accept</h2>
      <ol className="mt-4 grid gap-5 [counter-reset:step]">
        <Step icon={<PenLine />} title="You sign the waiver">
          Two minutes, on your phone or computer.
        </Step>
        {depositCents > 0 && (
          <Step icon={<CreditCard />} title={`You pay ${due}, ${formatCents(depositCents)}`}>
            Nothing is charged before that. We hold {days > 1 ? "the days" : "the day"}{" "}
            <NoBreakTimes text={offer.heldToPay} />. Another way to pay? Call us.
          </Step>
        )}
        <Step icon={<PartyPopper />} title={`${partyDays(booking)} ${days > 1 ? "are" : "is"} yours`}>
          You get a page of your own with everything on it.
        </Step>
        <Step icon={<Truck />} title={`We set up ${windowText(delivery.window)}`}>
          We confirm the time {delivery.confirmedHoursBefore} hours before.
        </Step>
      </ol>
    </Card>
  );
}

function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 [counter-increment:step]">
      <span
        aria-hidden="true"
        className="relative grid size-10 shrink-0 place-items-center rounded-full bg-paper-deep before:absolute before:-top-1.5 before:-left-1.5 before:grid before:size-5.5 before:place-items-center before:rounded-full before:bg-pine before:font-display before:text-chip before:font-semibold before:text-white before:content-[counter(step)] [&>svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-button leading-snug">
          <NoBreakTimes text={title} />
        </h3>
        <p className="text-small text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
