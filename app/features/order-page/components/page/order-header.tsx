import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { useBusiness } from "../../../../page-facts.tsx";
import { eventDays } from "../../../../shared/event-day.ts";
import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { formatDollars } from "../../../../shared/money.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import type { PersonDialog } from "../../../office-kit/person-dialog.ts";
import { townOf } from "../../../orders/rules/delivery-address.ts";
import type { useOpenedFrom } from "../../hooks/use-opened-from.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { StatusPill, WaiverPill } from "../list/status-pills.tsx";
import { OwnerActions } from "./owner-actions.tsx";

type Order = { booking: BookingDetail; today: PlainDate; ErasePerson: PersonDialog };
type OrderHeaderProps = { opened: ReturnType<typeof useOpenedFrom>; order?: Order };

export function OrderHeader({ opened, order }: OrderHeaderProps) {
  return (
    <header className="mb-4">
      <Link
        to={opened.list}
        onClick={opened.onClick}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 rounded-sm pr-2 text-sky-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {opened.label}
      </Link>
      {order ? <OrderTitle {...order} leave={opened.leave} /> : <h1 className="sr-only">Booking</h1>}
    </header>
  );
}

function OrderTitle({ booking, today, ErasePerson, leave }: Order & { leave: () => void }) {
  const { id, customerName, balance } = booking;
  const { home, serviceArea } = useBusiness();
  const town = townOf(booking.customerAddress, { towns: serviceArea.towns, regionName: home.regionName });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="mr-auto min-w-0">
        <h1 className="text-[1.75rem] leading-tight font-semibold wrap-anywhere">{customerName}</h1>
        <p className="text-ink-soft">{joinWithDots(`No. ${id}`, eventDays(booking, today), town)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <StatusPill status={booking.status} />
        <WaiverPill waiver={booking.waiver} />
        {balance > 0 && booking.status !== "proposed" && (
          <span className="font-display font-semibold text-clay">{formatDollars(balance)} due</span>
        )}
      </p>
      <OwnerActions booking={booking} today={today} onLeave={leave} ErasePerson={ErasePerson} />
    </div>
  );
}
