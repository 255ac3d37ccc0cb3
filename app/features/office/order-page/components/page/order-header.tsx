import {
  Ban,
  CalendarSync,
  CheckCheck,
  ChevronLeft,
  Ellipsis,
  FileWarning,
  RotateCcw,
  Trash2,
  UserX,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PersonDialog } from "#app/features/base/office-kit/person-dialog.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { saveIncidentFile } from "#app/features/fleet/safety/components/save-incident-file.ts";
import { addressTown } from "#app/features/orders/orders/rules/delivery-address.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { eventDays } from "#app/shared/days/event-day.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import { joinWithDots } from "#app/shared/words/join-with-dots.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Menu, MenuItem } from "#app/ui/menu.tsx";
import type { useOpenedFrom } from "../../hooks/use-opened-from.ts";
import { useOpenOne } from "../../hooks/use-order-dialog.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import { CompleteDialog, ReopenDialog } from "../dialogs/act-dialogs.tsx";
import { CancelDialog, DeleteDialog } from "../dialogs/cancel-dialog.tsx";
import { StatusPill, WaiverPill } from "../list/status-pills.tsx";

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
  const town = addressTown(booking.customerAddress, { towns: serviceArea.towns, regionName: home.regionName });
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

const MoveDialog = lazyPart(() => import("../dialogs/move-dialog.tsx"));

type Act = "cancel" | "reopen" | "move" | "complete" | "erase" | "person";
type OwnerActionsProps = { booking: BookingDetail; today: PlainDate; onLeave: () => void; ErasePerson: PersonDialog };

/** The acts that are possible on the booking now. Each opens a dialog that says what will happen. */
function OwnerActions({ booking, today, onLeave, ErasePerson }: OwnerActionsProps) {
  const { start, props } = useOpenOne<Act>();
  const { can } = booking;
  const isOwner = serves("owner", useStaff().role);
  const canErasePerson = isOwner && !booking.erased;
  const dialog = (name: Act) => ({ booking, ...props(name) });
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      {can.complete && <ActionButton icon={<CheckCheck />} name="Mark completed" onClick={() => start("complete")} />}
      {can.reopen && <ActionButton icon={<RotateCcw />} name="Reopen" onClick={() => start("reopen")} />}
      {can.reschedule && <ActionButton icon={<CalendarSync />} name="Move" onClick={() => start("move")} />}
      {can.cancel && <ActionButton icon={<Ban />} name="Cancel booking" onClick={() => start("cancel")} />}
      {(can.erase || isOwner) && (
        <Menu
          trigger={
            <IconButton label="More actions" variant="soft">
              <Ellipsis />
            </IconButton>
          }
        >
          {can.erase && (
            <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => start("erase")}>
              Delete
            </MenuItem>
          )}
          {isOwner &&
            (["pdf", "zip"] as const).map((kind) => (
              <MenuItem
                key={kind}
                icon={<FileWarning aria-hidden="true" />}
                onSelect={() => void saveIncidentFile(booking.id, kind)}
              >
                Incident file ({kind.toUpperCase()})
              </MenuItem>
            ))}
          {canErasePerson && (
            <MenuItem icon={<UserX aria-hidden="true" />} onSelect={() => start("person")}>
              Erase this person's data
            </MenuItem>
          )}
        </Menu>
      )}
      <CancelDialog {...dialog("cancel")} />
      <CompleteDialog {...dialog("complete")} />
      <ReopenDialog {...dialog("reopen")} />
      <DeleteDialog {...dialog("erase")} today={today} onErased={onLeave} />
      <ErasePerson who={{ bookingId: booking.id }} {...props("person")} onErased={onLeave} />
      <MoveDialog {...dialog("move")} today={today} />
    </div>
  );
}

function ActionButton({ icon, name, onClick }: { icon: ReactNode; name: string; onClick: () => void }) {
  return (
    <Button
      variant="office"
      shape="soft"
      size="sm"
      onClick={onClick}
      aria-label={name}
      className="max-sm:grow max-sm:px-3 [&>svg]:text-ink-soft"
    >
      {icon}
      {/* On a phone all of them share a line. */}
      <span className="sm:hidden">{name.replace(" booking", "")}</span>
      <span className="max-sm:hidden">{name}</span>
    </Button>
  );
}
