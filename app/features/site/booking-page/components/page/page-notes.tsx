import { CalendarSearch, CalendarX2, Phone } from "lucide-react";
import { NotLive } from "#app/features/fleet/availability/components/not-live-alert.tsx";
import { ItemCutout } from "#app/features/fleet/catalog/components/item-cutout.tsx";
import { useBusiness } from "#app/page-facts.tsx";
import { fullDate, longDay } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { callDaysText, hoursText } from "#app/shared/words/business-text.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";

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
