import { CalendarPlus, CirclePlus, Download, Info, MapPinned, Phone } from "lucide-react";
import { hasBegun } from "#app/features/orders/orders/rules/party-moment.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { PrivateBooking } from "../../private-booking.ts";
import { NewLinkLine } from "./new-link-line.tsx";

type BookingActionsProps = { booking: PrivateBooking; phone: { label: string; href: string } };

export function BookingActions({ booking, phone }: BookingActionsProps) {
  const { status, path, id, hold, options, waiver, emailHint } = booking;
  const coming = status === "pending_payment" || status === "confirmed";
  return (
    <Card>
      <h2 className="sr-only">Calendar, papers and contact</h2>
      <div className="grid gap-2.5 print:hidden">
        {coming && (
          <ButtonLink href={`${path}/event.ics`} variant="line" size="sm">
            <CalendarPlus aria-hidden="true" />
            Add to my calendar
          </ButtonLink>
        )}
        {options.add.allowed && (
          <ButtonLink href={`${path}/add`} variant="line" size="sm">
            <CirclePlus aria-hidden="true" />
            Add to the order
          </ButtonLink>
        )}
        {waiver?.state === "signed" && (
          <ButtonLink href={`${path}/waiver.pdf`} variant="line" size="sm">
            <Download aria-hidden="true" />
            Signed waiver, PDF
          </ButtonLink>
        )}
        <ButtonLink href={phone.href} variant="quiet" size="sm">
          <Phone aria-hidden="true" />
          {phone.label}
        </ButtonLink>
      </div>
      {booking.outOfArea && coming && !hasBegun(booking.moment) && (
        <Alert tone="warning" icon={<MapPinned />} className="mt-4">
          Your address is outside our free delivery area. We'll call you about it before delivery.
        </Alert>
      )}
      {hold && (
        <p className="mt-4 text-small">
          Changed your mind? You don't need to do anything. The hold ends on its own and nothing is charged.{" "}
          {options.cancel.allowed && <TextLink href={`${path}/cancel`}>Let it go now</TextLink>}
        </p>
      )}
      <p className="mt-4 flex gap-2.5 text-fine text-ink-soft">
        <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-moss" />
        <span className="min-w-0 wrap-anywhere">
          Booking {id}. {emailHint && `We write to ${emailHint}. `}This page is only for you
          {coming ? ": anyone with its link can change the booking." : "."}
        </span>
      </p>
      <NewLinkLine path={path} className="ml-7 text-fine" />
    </Card>
  );
}
