import { Banknote, Phone } from "lucide-react";
import { extrasTexts, waterText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import type { BookingView } from "#app/features/orders/orders/order-schema.ts";
import { addressTown } from "#app/features/orders/orders/rules/delivery-address.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { eventDays } from "#app/shared/days/event-day.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { joinWithDots } from "#app/shared/words/join-with-dots.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { type ListProps, OrderLink } from "./orders-table.tsx";
import { StatusPill, WaiverPill } from "./status-pills.tsx";

/** The list on a phone: whom to call, what is owed, and everything else behind Details. */
export function BookingCards({ bookings, today }: ListProps) {
  return (
    <ul className="grid gap-2.5">
      {bookings.map((booking) => (
        <li key={booking.id} className={cardClass({ look: "flat", padding: "none", className: "p-4" })}>
          <BookingCard booking={booking} today={today} />
        </li>
      ))}
    </ul>
  );
}

const actionClass = `${buttonClass({ variant: "office", size: "row", shape: "soft" })} flex-auto gap-1.5! px-2! whitespace-nowrap no-underline`;

function BookingCard({ booking, today }: { booking: BookingView; today: PlainDate }) {
  const { id, customerName, productName, items, extras } = booking;
  const { home, serviceArea } = useBusiness();
  const town = addressTown(booking.customerAddress, { towns: serviceArea.towns, regionName: home.regionName });
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="mr-auto min-w-0 text-small">
          <h2 className="font-display text-base leading-snug font-semibold">
            {joinWithDots(eventDays(booking, today), productName)}
          </h2>
          <p className="wrap-anywhere">{customerName}</p>
          <p className="text-ink-soft">
            {joinWithDots(town, waterText(items), ...extrasTexts(extras), `No.\u00a0${id}`)}
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1.5">
          <StatusPill status={booking.status} />
          <WaiverPill waiver={booking.waiver} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={telHref(booking.customerPhone)} aria-label={`Call ${customerName}`} className={actionClass}>
          <Phone aria-hidden="true" />
          Call
        </a>
        <MoneyLine booking={booking} />
        <OrderLink id={id} aria-label={`Details, ${customerName}, No. ${id}`} className={actionClass}>
          Details
        </OrderLink>
      </div>
    </>
  );
}

/** A balance links to recording a payment. Orders that are paid, or never will be, have no link. */
function MoneyLine({ booking: { id, balance, status, customerName } }: { booking: BookingView }) {
  if (balance > 0) {
    return (
      <OrderLink
        id={id}
        aria-label={`${formatDollars(balance)} due, ${customerName}`}
        className={`${actionClass} text-clay!`}
      >
        <Banknote aria-hidden="true" />
        {formatDollars(balance)} due
      </OrderLink>
    );
  }
  const ended = status === "cancelled" || status === "expired";
  return (
    <p className="flex min-h-11 flex-auto items-center justify-center gap-1.5 rounded-[14px] bg-office font-display text-small font-semibold">
      <Banknote aria-hidden="true" className="size-5 shrink-0" />
      {ended ? "Nothing due" : "Paid"}
    </p>
  );
}
