import { CalendarX2, CircleCheck, Clock, PartyPopper, Send, TimerOff } from "lucide-react";
import { Lawn } from "#app/features/fleet/catalog/components/product/lawn.tsx";
import { extrasTexts } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { timeLeft } from "#app/shared/days/business-clock.ts";
import { fullDate, weekdayName } from "#app/shared/days/date-format.ts";
import { underTerms } from "#app/shared/money/under-terms.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { NoBreak, NoBreakDays } from "#app/ui/no-break.tsx";
import type { Hold, PrivateBooking } from "../../private-booking.ts";
import { DateTile } from "./date-tile.tsx";
import { isUnpaid, statusHeading, statusLead } from "./status-text.ts";

type BookingHeroProps = { booking: PrivateBooking; waiting: boolean };

export function BookingHero({ booking, waiting }: BookingHeroProps) {
  const coming = booking.status === "pending_payment" || booking.status === "confirmed";
  const over = !coming && !waiting && booking.offers.length === 0 && !booking.offer;
  return (
    <section className="grid overflow-hidden rounded-card bg-sky-tint shadow-2 md:rounded-panel lg:grid-cols-[1fr_34rem]">
      <div className="order-2 min-w-0 p-5 md:p-11 lg:order-1 print:p-0">
        <StatusBadge booking={booking} />
        <h1 className="mt-4 text-h1">
          <NoBreakDays text={statusHeading(booking)} />
        </h1>
        <p className="mt-3 max-w-[50ch] text-lead wrap-anywhere text-ink-soft">{statusLead(booking, waiting)}</p>
        {booking.hold && !waiting && <HoldClock hold={booking.hold} />}
        <div className="mt-7 flex flex-wrap items-start gap-x-5 gap-y-4">
          <DateTile date={booking.eventDate} />
          <EventFacts booking={booking} coming={coming} />
        </div>
        {over && (
          <ButtonLink href={booking.calendarPath} size="lg" className="mt-7 print:hidden">
            See open dates
          </ButtonLink>
        )}
      </div>
      <HeroItems items={booking.items} />
    </section>
  );
}

function EventFacts({ booking, coming }: { booking: PrivateBooking; coming: boolean }) {
  const { delivery } = underTerms(useBusiness(), booking.terms);
  const { items, extras, address, eventDate, lastDay } = booking;
  const [only, ...others] = items;
  const standsOn = surfaceText(booking);
  return (
    <div className="min-w-0 flex-1 basis-36">
      <h2 className="text-h3">
        {booking.itemName}
        {only && others.length === 0 && `, ${only.runsWet ? "wet" : "dry"}`}
      </h2>
      {extras.length > 0 && <p>With {extrasTexts(extras).join(", ")}</p>}
      <p>{fullDate(eventDate)}</p>
      {lastDay !== eventDate && <p>through {fullDate(lastDay)}</p>}
      {(coming || booking.offer?.state === "open") && (
        <p>
          Delivery <NoBreak>{windowText(delivery.window)}</NoBreak>, pickup{" "}
          {lastDay !== eventDate && `${weekdayName(lastDay)}, `}
          <NoBreak>{windowText(delivery.pickup)}</NoBreak>
        </p>
      )}
      {address && <p className="mt-1 wrap-anywhere">{address}</p>}
      {standsOn && <p className="text-small text-ink-soft">{standsOn}</p>}
    </div>
  );
}

const surfaces = {
  grass: "On grass, staked down",
  hard: "On a hard surface, held by sandbags",
  indoor: "Indoors",
  unknown: "",
};

function surfaceText({ surface, site: { ceilingFt } }: PrivateBooking): string {
  return surface === "indoor" && ceilingFt ? `Indoors, ${ceilingFt} ft to the ceiling` : surfaces[surface];
}

/** The rented items on a lawn, with a scalloped edge toward the text. */
function HeroItems({ items }: Pick<PrivateBooking, "items">) {
  return (
    <div className="relative order-1 lg:order-2 print:hidden">
      <Lawn
        items={items.map(({ inflatableId: id, type, picture }) => ({ id, type, picture }))}
        scene
        width={728}
        priority
        className="aspect-3/2 max-h-100 w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full lg:max-h-none"
      />
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-0 hidden w-5 bg-[radial-gradient(circle_at_0_50%,var(--color-sky-tint)_14px,transparent_15px)] bg-size-[20px_30px] bg-repeat-y lg:block"
      />
    </div>
  );
}

const badges = {
  proposed: { tone: "pending", icon: <Send />, label: "Your quote" },
  pending_payment: { tone: "pending", icon: <Clock />, label: "Pending payment" },
  confirmed: { tone: "moss", icon: <CircleCheck />, label: "Confirmed" },
  completed: { tone: "sky", icon: <PartyPopper />, label: "Completed" },
  cancelled: { tone: "clay", icon: <CalendarX2 />, label: "Canceled" },
  expired: { tone: "clay", icon: <TimerOff />, label: "Expired" },
} as const;

/** A booking that the owner entered is confirmed before anything is paid. */
function StatusBadge({ booking }: { booking: PrivateBooking }) {
  const { tone, icon, label } = badges[booking.status];
  return (
    <Badge tone={tone} icon={icon} className="bg-white!">
      {isUnpaid(booking) ? "Reserved until the deposit is paid" : (offerLabel(booking) ?? label)}
    </Badge>
  );
}

function offerLabel({ offer }: PrivateBooking): string | undefined {
  if (!offer) return undefined;
  if (offer.state !== "open") return offer.state === "declined" ? "Quote declined" : "Quote ended";
  return offer.again ? `New quote, sent ${offer.sentOn}` : `Your quote, sent ${offer.sentOn}`;
}

/** How long the date is held, in server time. The page reloads every minute. */
function HoldClock({ hold: { until, minutesLeft, shareLeft } }: { hold: Hold }) {
  return (
    <div className="mt-5 max-w-md print:hidden">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-h2 font-bold">{timeLeft(minutesLeft)} left</span>
        <span>held until {until}</span>
      </p>
      <div aria-hidden="true" className="mt-2 h-3.5 overflow-hidden rounded-full bg-white/80">
        <div
          className="h-full rounded-full bg-sun shadow-[inset_0_-3px_var(--color-sun-deep)]"
          style={{ width: `${Math.max(3, Math.round(shareLeft * 100))}%` }}
        />
      </div>
    </div>
  );
}
