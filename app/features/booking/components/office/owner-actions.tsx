import { Ban, Banknote, CalendarSync, CheckCheck, Eraser, PackagePlus, RotateCcw, Trash2, UserX } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { serves } from "../../../../shared/access.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { Button } from "../../../../ui/button.tsx";
import type { PersonDialog } from "../../../office-kit/person-dialog.ts";
import { useStaff } from "../../../office-kit/staff-context.ts";
import type { BookingDetail } from "../../schema.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CompleteDialog } from "./complete-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { WriteOffDialog } from "./write-off-dialog.tsx";

const MoveDialog = lazy(() => import("./move-dialog.tsx"));
const ChangeOrderDialog = lazy(() => import("./change-order-dialog.tsx"));

type Act = "cancel" | "change" | "reopen" | "move" | "pay" | "writeOff" | "complete" | "erase" | "person";
type OwnerActionsProps = { booking: BookingDetail; today: PlainDate; onClose: () => void; ErasePerson: PersonDialog };

/** What can be done to this booking now. Each act says in a dialog of its own what will happen. */
export function OwnerActions({ booking, today, onClose, ErasePerson }: OwnerActionsProps) {
  const [act, setAct] = useState<Act>();
  const [moveAsked, setMoveAsked] = useState(false);
  // Opened anew, the dialog begins with the order as it is then.
  const [changesAsked, setChangesAsked] = useState(0);
  const { can } = booking;
  const isOwner = serves("owner", useStaff().role);
  const dialog = (name: Act) => ({
    booking,
    open: act === name,
    onOpenChange: (open: boolean) => setAct(open ? name : undefined),
  });
  const start = (name: Act) => {
    if (name === "move") setMoveAsked(true);
    if (name === "change") setChangesAsked((times) => times + 1);
    setAct(name);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {(can.pay || can.refund) && (
        <ActionButton icon={<Banknote />} name="Record payment" onClick={() => start("pay")} />
      )}
      {can.writeOff && <ActionButton icon={<Eraser />} name="Write off" onClick={() => start("writeOff")} />}
      {can.change && <ActionButton icon={<PackagePlus />} name="Change order" onClick={() => start("change")} />}
      {can.reschedule && <ActionButton icon={<CalendarSync />} name="Move" onClick={() => start("move")} />}
      {can.complete && <ActionButton icon={<CheckCheck />} name="Mark completed" onClick={() => start("complete")} />}
      {can.reopen && <ActionButton icon={<RotateCcw />} name="Reopen" onClick={() => start("reopen")} />}
      {can.cancel && <ActionButton icon={<Ban />} name="Cancel booking" onClick={() => start("cancel")} />}
      {can.erase && <ActionButton icon={<Trash2 />} name="Delete" onClick={() => start("erase")} />}
      {!booking.erased && isOwner && (
        <ActionButton icon={<UserX />} name="Erase this person's data" onClick={() => start("person")} />
      )}
      <PaymentDialog {...dialog("pay")} />
      <WriteOffDialog {...dialog("writeOff")} />
      <CancelDialog {...dialog("cancel")} />
      <CompleteDialog {...dialog("complete")} />
      <ReopenDialog {...dialog("reopen")} />
      <DeleteDialog {...dialog("erase")} today={today} onErased={onClose} />
      <ErasePerson
        who={{ bookingId: booking.id }}
        open={act === "person"}
        onOpenChange={(open) => setAct(open ? "person" : undefined)}
        onErased={onClose}
      />
      <Suspense>{changesAsked > 0 && <ChangeOrderDialog key={changesAsked} {...dialog("change")} />}</Suspense>
      <Suspense>{moveAsked && <MoveDialog {...dialog("move")} today={today} />}</Suspense>
    </div>
  );
}

function ActionButton({ icon, name, onClick }: { icon: ReactNode; name: string; onClick: () => void }) {
  return (
    <Button variant="office" shape="soft" size="row" onClick={onClick} className="[&>svg]:text-ink-soft">
      {icon}
      {name}
    </Button>
  );
}
