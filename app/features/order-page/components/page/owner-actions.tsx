import { Ban, CalendarSync, CheckCheck, Ellipsis, RotateCcw, Trash2, UserX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { serves } from "../../../../shared/access.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { Menu, MenuItem } from "../../../../ui/menu.tsx";
import type { PersonDialog } from "../../../office-kit/person-dialog.ts";
import { useStaff } from "../../../office-kit/staff-context.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { CancelDialog } from "../dialogs/cancel-dialog.tsx";
import { CompleteDialog } from "../dialogs/complete-dialog.tsx";
import { DeleteDialog } from "../dialogs/delete-dialog.tsx";
import { ReopenDialog } from "../dialogs/reason-dialog.tsx";

const MoveDialog = lazyPart(() => import("../dialogs/move-dialog.tsx"));

type Act = "cancel" | "reopen" | "move" | "complete" | "erase" | "person";
type OwnerActionsProps = { booking: BookingDetail; today: PlainDate; onLeave: () => void; ErasePerson: PersonDialog };

/** The acts that are possible on the booking now. Each opens a dialog that says what will happen. */
export function OwnerActions({ booking, today, onLeave, ErasePerson }: OwnerActionsProps) {
  const [act, setAct] = useState<Act>();
  const [moveAsked, setMoveAsked] = useState(false);
  const { can } = booking;
  const isOwner = serves("owner", useStaff().role);
  const canErasePerson = isOwner && !booking.erased;
  const dialog = (name: Act) => ({
    booking,
    open: act === name,
    onOpenChange: (open: boolean) => setAct(open ? name : undefined),
  });
  const start = (name: Act) => {
    if (name === "move") setMoveAsked(true);
    setAct(name);
  };
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      {can.complete && <ActionButton icon={<CheckCheck />} name="Mark completed" onClick={() => start("complete")} />}
      {can.reopen && <ActionButton icon={<RotateCcw />} name="Reopen" onClick={() => start("reopen")} />}
      {can.reschedule && <ActionButton icon={<CalendarSync />} name="Move" onClick={() => start("move")} />}
      {can.cancel && <ActionButton icon={<Ban />} name="Cancel booking" onClick={() => start("cancel")} />}
      {(can.erase || canErasePerson) && (
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
      <ErasePerson
        who={{ bookingId: booking.id }}
        open={act === "person"}
        onOpenChange={(open) => setAct(open ? "person" : undefined)}
        onErased={onLeave}
      />
      {moveAsked && <MoveDialog {...dialog("move")} today={today} />}
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
