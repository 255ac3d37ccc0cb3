import { BadgeCheck, CalendarClock } from "lucide-react";
import { longMonthDay } from "#app/shared/days/date-format.ts";
import { formatWithCents } from "#app/shared/money/money.ts";
import { percentText } from "#app/shared/words/business-text.ts";
import { Card } from "#app/ui/card.tsx";
import { Line } from "#app/ui/line.tsx";
import type { PrivateBooking, PrivateOffer } from "../../private-booking.ts";
import type { ChangeFormState } from "../page/change-form.tsx";
import { AcceptForm, AskForChange, LetItGo } from "./offer-answer.tsx";

type ProposalPriceProps = { booking: PrivateBooking; offer: PrivateOffer; change: ChangeFormState | undefined };

export function ProposalPrice({ booking, offer, change }: ProposalPriceProps) {
  const { totalCents, terms } = booking;
  return (
    <Card look="raised">
      <h2 className="text-h3">Your price</h2>
      <p className="mt-1 font-display text-h1 font-bold">{formatWithCents(totalCents)}</p>
      <p className="text-ink-soft">{whenText(booking)}</p>
      <Parts booking={booking} />
      <p className="mt-5 flex gap-3 text-small">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-clay" />
        <span>
          <strong className="font-display font-semibold">Good until {offer.until}.</strong>{" "}
          <span className="text-ink-soft">{heldText(booking, offer)}</span>
        </span>
      </p>
      <div className="mt-5 grid gap-2.5 print:hidden">
        <AcceptForm booking={booking} offer={offer} className="max-lg:hidden" />
        <AskForChange booking={booking} state={change} />
        <LetItGo booking={booking} />
      </div>
      <p className="mt-4 flex gap-3 border-t-2 border-dashed border-line pt-4 text-small text-ink-soft">
        <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
        <span>
          {booking.depositCents > 0 &&
            `Cancel ${terms.cancellation.fullRefundDays} or more days before and every dollar comes back. `}
          Weather moves are always free.
        </span>
      </p>
    </Card>
  );
}

function Parts({ booking: { totalCents, depositCents, eventDate } }: { booking: PrivateBooking }) {
  if (depositCents === 0 || depositCents === totalCents) return null;
  return (
    <dl className="mt-4 grid gap-2 rounded-small bg-sun-tint px-4 py-3">
      <Line label="Deposit after you sign" amount={formatWithCents(depositCents)} />
      <Line label={`On ${longMonthDay(eventDate)}`} amount={formatWithCents(totalCents - depositCents)} />
    </dl>
  );
}

function whenText({ depositCents, totalCents, terms, days }: PrivateBooking): string {
  const day = days > 1 ? "the days" : "the day";
  if (totalCents === 0) return "Nothing to pay.";
  if (depositCents === 0) return "Nothing is due before the day.";
  if (depositCents === totalCents) return `All of it to book ${day}.`;
  if (terms.deposit.basisPoints === 5_000) return `Half to book ${day}, half on the day.`;
  return `${percentText(terms.deposit.basisPoints)} to book ${day}, the rest on the day.`;
}

function heldText({ days }: PrivateBooking, { held, daysLeft }: PrivateOffer): string {
  if (!held) return "Nothing is held until you accept.";
  const left = daysLeft === 0 ? "that's today" : daysLeft === 1 ? "1 day left" : `${daysLeft} days left`;
  return `${days > 1 ? "The days are" : "The day is"} held for you until then: ${left}.`;
}
