import { CalendarSearch, CalendarX2, Phone } from "lucide-react";
import { business } from "../../../../config/business.ts";
import { useBusiness } from "../../../page-facts.tsx";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { telHref } from "../../../shared/tel-href.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { NoBreak } from "../../../ui/no-break.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";
import { NotLive } from "../../availability/components/not-live-alert.tsx";
import { ItemCutout } from "../../catalog/components/item-cutout.tsx";
import { fullDay } from "./day-labels.ts";

export function NoScriptNote() {
  const { contact } = useBusiness();
  return (
    <noscript>
      <Alert tone="info" title="Booking online needs JavaScript" className="mt-5">
        <p>
          It is off in this browser, and that is fine. Call{" "}
          <TextLink href={telHref(contact.phone)}>{contact.phone}</TextLink> any day,{" "}
          <NoBreak>{business.hours.label}</NoBreak>, and we book your day by phone. Or send the{" "}
          <TextLink href="/#quote">quote form</TextLink> and hear back within {business.claims.responseHours} hours.
        </p>
      </Alert>
    </noscript>
  );
}

export function ItemsNotLive({ retrying, retry }: { retrying: boolean; retry: () => void }) {
  return (
    <NotLive retrying={retrying} retry={retry} className="mt-5">
      Our list of rentals did not load. These are the ones we usually have, at their usual prices.
    </NotLive>
  );
}

/** The address asks for a day that is over, or too far away. */
export function DayRefused({ date, why }: { date: PlainDate; why: string }) {
  return (
    <Alert tone="warning" live icon={<CalendarX2 />} title={`${fullDay(date)} cannot be booked`} className="mt-5">
      {why}
    </Alert>
  );
}

/** Nothing is chosen yet, or what the address asks for is not among the rentals. */
export function PickRental({ unknown }: { unknown: boolean }) {
  return (
    <EmptyState
      picture={
        <RoundIcon tone="sky" size="lg">
          <CalendarSearch />
        </RoundIcon>
      }
      title={unknown ? "That one is not in the truck anymore" : "Pick a rental to see its free days"}
      className="mt-2 py-12"
    >
      {unknown
        ? "The link is for a rental we no longer offer. Pick one of those above and its free days show up here."
        : `Each one has its own calendar for the next ${business.booking.windowDays} days. Free delivery, setup and pickup with all of them.`}
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
      Everything is resting. Call us and we will tell you what is coming back.
    </EmptyState>
  );
}
