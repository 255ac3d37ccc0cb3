import { Check, CreditCard, PartyPopper, PenLine, PhoneCall, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { useServerBusiness } from "../../../../page-facts.tsx";
import { hoursBefore } from "../../../../shared/business-clock.ts";
import { rangeText, windowText } from "../../../../shared/business-text.ts";
import { formatCents } from "../../../../shared/money.ts";
import { formatDate, plainDate } from "../../../../shared/plain-date.ts";
import { underTerms } from "../../../../shared/under-terms.ts";
import { Card } from "../../../../ui/card.tsx";
import { NoBreak } from "../../../../ui/no-break.tsx";
import type { PrivateBooking } from "../../private-booking.ts";
import { dayDate, yourDateIsReserved } from "./status-text.ts";

export function NextSteps({ booking }: { booking: PrivateBooking }) {
  const { delivery, setup } = underTerms(useServerBusiness(), booking.terms);
  const { eventDate, lastDay, balanceCents } = booking;
  const confirmed = hoursBefore(eventDate, delivery.window.starts, delivery.confirmedHoursBefore);
  const weekday = formatDate(eventDate, { weekday: "long" });
  const due =
    balanceCents > 0 && booking.paidCents > 0 ? ` The balance of ${formatCents(balanceCents)} is due then.` : "";
  return (
    <Card>
      <h2 className="text-h3">What happens next</h2>
      <ol className="mt-4">
        <FirstStep booking={booking} />
        <Step icon={<PhoneCall />} title="We confirm your delivery window">
          {dayDate(plainDate(confirmed.slice(0, 10)))}, {delivery.confirmedHoursBefore} hours before
        </Step>
        <Step icon={<Truck />} title="Delivery and setup">
          {weekday}, <NoBreak>{windowText(delivery.window)}</NoBreak>, ready in {rangeText(setup.minutes)} minutes.{due}
        </Step>
        <Step icon={<PartyPopper />} title="Bounce">
          {lastDay === eventDate ? "All day." : `Through ${dayDate(lastDay)}.`} We pick{" "}
          {booking.items.length > 1 ? "everything" : "it"} up <NoBreak>{windowText(delivery.pickup)}</NoBreak>.
        </Step>
      </ol>
    </Card>
  );
}

function FirstStep({ booking }: { booking: PrivateBooking }) {
  const { waiver, paidCents, offers } = booking;
  const signed = waiver?.state === "signed";
  // Where no deposit is asked for, the rest is the matter of delivery day.
  const nothingDueYet = offers.length === 0 || offers[0]?.choice === "balance";
  if (signed && (paidCents > 0 || nothingDueYet)) {
    return (
      <Step icon={<Check />} done title={paidCents > 0 ? "Waiver signed, payment received" : "Waiver signed"}>
        Signed {waiver.on}
      </Step>
    );
  }
  if (!signed) {
    return (
      <Step icon={<PenLine />} title="You sign the waiver">
        It takes two minutes, on your phone or computer.
      </Step>
    );
  }
  return (
    <Step icon={<CreditCard />} title="You pay the deposit or the full price">
      The waiver is signed. {yourDateIsReserved(booking)} until the deposit is paid.
    </Step>
  );
}

function Step({
  icon,
  title,
  done,
  children,
}: {
  icon: ReactNode;
  title: string;
  done?: boolean;
  children: ReactNode;
}) {
  return (
    <li className="group relative flex gap-4 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-10 bottom-0 left-[1.1875rem] border-l-2 border-dotted border-line-strong group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={`grid size-10 shrink-0 place-items-center rounded-full [&>svg]:size-5 ${done ? "bg-moss text-white" : "bg-paper-deep"}`}
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-button leading-snug">
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </h3>
        <p className="text-small text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
