import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import { extrasTexts, waterText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import type { BookingView } from "#app/features/orders/orders/order-schema.ts";
import { addressTown } from "#app/features/orders/orders/rules/delivery-address.ts";
import type { BookingSort } from "#app/features/orders/orders/rules/order-filters.ts";
import { useBusiness, useTimeZone } from "#app/page-facts.tsx";
import { bookingHref } from "#app/shared/booking-href.ts";
import { clockTime, longDateAt } from "#app/shared/days/business-clock.ts";
import { monthDay, shortDay } from "#app/shared/days/date-format.ts";
import { otherYear } from "#app/shared/days/event-day.ts";
import { dateInZone, type PlainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { joinWithDots } from "#app/shared/words/join-with-dots.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Table, Tbody, Td, Thead, Tr } from "#app/ui/table.tsx";
import { Th } from "#app/ui/table-head-cell.tsx";
import type { OpenedFrom } from "../../hooks/use-opened-from.ts";
import { StatusPill, WaiverPill } from "./status-pills.tsx";

export type ListProps = {
  bookings: BookingView[];
  today: PlainDate;
};

type TableProps = ListProps & { sort: BookingSort; onSort: (sort: BookingSort) => void };

export function BookingsTable({ bookings, today, sort, onSort }: TableProps) {
  const sorting = (column: "eventDate" | "createdAt") => ({
    sort:
      sort === column || (sort === "coming" && column === "eventDate")
        ? ("ascending" as const)
        : sort === `-${column}`
          ? ("descending" as const)
          : ("none" as const),
    onSort: () => onSort(sort === `-${column}` ? column : `-${column}`),
  });
  return (
    <Table label="Bookings" className="[&_td]:px-2.5 [&_th]:px-2.5">
      <Thead>
        <Tr>
          <Th {...sorting("eventDate")}>Event date</Th>
          <Th>Customer</Th>
          <Th>Rental</Th>
          <Th>
            Status<span className="lg:hidden"> and waiver</span>
          </Th>
          <Th className="hidden lg:table-cell">Waiver</Th>
          <Th {...sorting("createdAt")} className="hidden lg:table-cell">
            Booked
          </Th>
          <Th numeric className="hidden lg:table-cell">
            Total
          </Th>
          <Th numeric>Balance</Th>
          <Th>
            <span className="sr-only">Details</span>
          </Th>
        </Tr>
      </Thead>
      <Tbody>
        {bookings.map((booking) => (
          <Row key={booking.id} booking={booking} today={today} />
        ))}
      </Tbody>
    </Table>
  );
}

function Row({ booking, today }: { booking: BookingView; today: PlainDate }) {
  const timeZone = useTimeZone();
  const { id, customerName, customerPhone, balance } = booking;
  const { home, serviceArea } = useBusiness();
  const town = addressTown(booking.customerAddress, { towns: serviceArea.towns, regionName: home.regionName });
  const created = new Date(booking.createdAt);
  return (
    <Tr>
      <Td
        secondLine={
          <>
            {booking.days > 1 && <span className="block">through {shortDay(booking.lastDay)}</span>}
            {`${otherYear(booking.eventDate, today)}No. ${id}`}
          </>
        }
        className="lg:whitespace-nowrap"
      >
        <span className="font-display font-medium whitespace-nowrap">{shortDay(booking.eventDate)}</span>
      </Td>
      <Td
        secondLine={
          <>
            {town && `${town}\u00a0· `}
            <span className="whitespace-nowrap">{customerPhone}</span>
          </>
        }
        className="wrap-anywhere"
      >
        {customerName}
      </Td>
      <Td
        secondLine={joinWithDots(waterText(booking.items), ...extrasTexts(booking.extras))}
        className={booking.items.length > 1 || booking.extras.length > 0 ? undefined : "lg:whitespace-nowrap"}
      >
        {booking.productName}
      </Td>
      <Td>
        <StatusPill status={booking.status} />
        <div className="mt-1 lg:hidden">
          <WaiverPill waiver={booking.waiver} />
        </div>
      </Td>
      <Td className="hidden lg:table-cell">
        <WaiverPill waiver={booking.waiver} />
      </Td>
      <Td className="hidden whitespace-nowrap text-ink-soft lg:table-cell">
        <span title={`${longDateAt(created, timeZone)}, ${clockTime(created, timeZone)}`}>
          {monthDay(dateInZone(created, timeZone))}
        </span>
      </Td>
      <Td numeric className="hidden lg:table-cell">
        {formatDollars(booking.total)}
      </Td>
      <Td numeric className={balance > 0 ? "text-clay" : undefined}>
        {formatDollars(balance)}
      </Td>
      <Td numeric>
        <OrderLink
          id={id}
          aria-label={`Details, ${customerName}, No. ${id}`}
          className={`${buttonClass({ variant: "office", size: "row", shape: "soft" })} no-underline`}
        >
          Details
        </OrderLink>
      </Td>
    </Tr>
  );
}

/** A link from a list to an order, whose page leads back to the same place. */
export function OrderLink({ id, ...props }: Omit<ComponentProps<typeof Link>, "to" | "state" | "id"> & { id: number }) {
  const { pathname, search } = useLocation();
  return <Link {...props} to={bookingHref(id)} state={{ list: pathname + search } satisfies OpenedFrom} />;
}
