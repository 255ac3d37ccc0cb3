import { CalendarPlus, Info, MapPinned, Phone } from "lucide-react";
import { freeText } from "../../../../shared/business-text.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import type { PrivateBooking } from "../../private-booking.ts";
import { ChangeForm, type ChangeFormState } from "./change-form.tsx";
import { dayDate } from "./status-text.ts";

type BookingActionsProps = {
  booking: PrivateBooking;
  change: ChangeFormState | undefined;
  phone: { label: string; href: string };
};

export function BookingActions({ booking, change, phone }: BookingActionsProps) {
  const { status, path, id, hold, mayAsk } = booking;
  const coming = status === "pending_payment" || status === "confirmed";
  return (
    <Card>
      <h2 className="sr-only">Calendar, changes and contact</h2>
      <div className="grid gap-2.5">
        {coming && (
          <ButtonLink href={`${path}/event.ics`} variant="line" size="sm" className="print:hidden">
            <CalendarPlus aria-hidden="true" />
            Add to my calendar
          </ButtonLink>
        )}
        {/* A hold ends by itself, and its page reloads by itself: a form there would lose what is typed. */}
        {mayAsk && !hold && <ChangeForm booking={booking} state={change} />}
        <ButtonLink href={phone.href} variant="quiet" size="sm" className="print:hidden">
          <Phone aria-hidden="true" />
          {phone.label}
        </ButtonLink>
      </div>
      {booking.outOfArea && coming && (
        <Alert tone="warning" icon={<MapPinned />} className="mt-4">
          Your address is outside our free delivery area. We'll call you about it before delivery.
        </Alert>
      )}
      <p className="mt-4 flex gap-2.5 text-fine text-ink-soft">
        <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-moss" />
        <span>
          {coming && <Rule booking={booking} />} Booking {id}.
        </span>
      </p>
    </Card>
  );
}

function Rule({ booking: { hold, refund, terms, totalCents } }: { booking: PrivateBooking }) {
  const { freeReschedules } = terms.cancellation;
  if (hold) return "Changed your mind? You don't need to do anything. The hold ends on its own and nothing is charged.";
  if (!refund.stillInFull)
    return "It's too late for a full refund, but you can still move the event. Weather moves are always free.";
  const moves = freeText(freeReschedules, "reschedule");
  if (totalCents === 0 || terms.deposit.basisPoints === 0) return `You get ${moves}. Weather moves are always free.`;
  return `Full refund through ${dayDate(refund.inFullUntil)}. After that we keep the deposit, and you get ${moves}. Weather moves are always free.`;
}
