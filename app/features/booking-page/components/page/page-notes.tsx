import { CalendarSearch, CalendarX2, Phone } from "lucide-react";
import { useBusiness } from "../../../../page-facts.tsx";
import { callDaysText, hoursText } from "../../../../shared/business-text.ts";
import { fullDate, longDay } from "../../../../shared/date-format.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { telHref } from "../../../../shared/tel-href.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { NoBreak } from "../../../../ui/no-break.tsx";
import { RoundIcon } from "../../../../ui/round-icon.tsx";
import { NotLive } from "../../../availability/components/not-live-alert.tsx";
import { ItemCutout } from "../../../catalog/components/item-cutout.tsx";

export function NoScriptNote() {
  const { contact, hours, closedOn, claims } = useBusiness();
  return (
    <noscript>
      <Alert tone="info" title="Booking online needs JavaScript" className="mt-5">
        <p>
          It's off in this browser, and that's fine. Call{" "}
          <TextLink href={telHref(contact.phone)}>{contact.phone}</TextLink> {callDaysText(closedOn)},{" "}
          <NoBreak>{hoursText(hours)}</NoBreak>, and we'll book your day by phone. Or send the{" "}
          <TextLink href="/#quote">quote form</TextLink> and we'll reply within {claims.responseHours} hours.
        </p>
      </Alert>
    </noscript>
  );
}

export function ItemsNotLive({ retrying, retry }: { retrying: boolean; retry: () => void }) {
  return (
    <NotLive retrying={retrying} retry={retry} className="mt-5">
      Our list of rentals didn't load. These are the ones we usually have, at their usual prices.
    </NotLive>
  );
}

/** The address asks for a day that is over, or too far away. */
export function DayRefused({ date, why }: { date: PlainDate; why: string }) {
  return (
    <Alert tone="warning" live icon={<CalendarX2 />} title={`${fullDate(date)} can't be booked`} className="mt-5">
      {why}
    </Alert>
  );
}

/** Nothing is chosen yet, or what the address asks for is not among the rentals. */
export function PickRental({ unknown, date }: { unknown: boolean; date: PlainDate | undefined }) {
  const { booking, serviceArea } = useBusiness();
  const free = serviceArea.hasZones
    ? "Setup, pickup and, in our area, delivery are free"
    : "Free delivery, setup and pickup";
  return (
    <EmptyState
      picture={
        <RoundIcon tone="sky" size="lg">
          <CalendarSearch />
        </RoundIcon>
      }
      title={
        unknown
          ? "We don't rent that one anymore"
          : date
            ? `Which one for ${longDay(date)}?`
            : "Pick a rental to see its open days"
      }
      className="mt-2 py-12"
    >
      {unknown
        ? "Pick one of the rentals above to see its open days."
        : `Each one has its own calendar for the next ${booking.windowDays} days. ${free} with all of them.`}
    </EmptyState>
  );
}

export function NoRentals() {
  const { contact } = useBusiness();
  return (
    <EmptyState
      picture={<ItemCutout item={{ type: "castle-combo" }} sizes="220px" className="h-40 w-55" />}
      title="No Rentals Available"
      className="mt-6 py-12"
      action={
        <ButtonLink variant="pine" href={telHref(contact.phone)}>
          <Phone aria-hidden="true" />
          {contact.phone}
        </ButtonLink>
      }
    >
      Nothing is available right now. Call us and we'll tell you what's coming back.
    </EmptyState>
  );
}
