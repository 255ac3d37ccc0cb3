import { bookingHref } from "../../../../shared/booking-href.ts";
import { eventDay } from "../../../../shared/event-day.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { refusalOf } from "../../../office-kit/use-owner-action.ts";
import { useOfflineChange } from "../../../office-kit/use-owner-call.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { CancelDialog } from "./cancel-dialog.tsx";

type DeleteDialogProps = ActionDialogProps & { today: PlainDate; onErased: () => void };

/** A booking with payments is canceled instead, after showing the refund and the email. */
export function DeleteDialog({ today, onErased, ...dialog }: DeleteDialogProps) {
  if (dialog.booking.ledger.length > 0) return <CancelDialog {...dialog} isInsteadOfDeleting />;
  return <ConfirmDelete {...dialog} today={today} onErased={onErased} />;
}

/** Works offline too: the change is queued. */
function ConfirmDelete({ booking, today, onErased, ...dialog }: DeleteDialogProps) {
  const change = useOfflineChange();
  const { id, version, customerName, eventDate, status, ledger } = booking;

  async function erase() {
    const about = `No. ${id}, ${customerName}, ${eventDay(eventDate, today)}`;
    const texts = { title: "Booking Deleted", failure: "Couldn't delete", about, href: bookingHref(id) };
    try {
      // The server refuses if the booking isn't what the owner saw anymore. It may have been paid since.
      const seen = `seenStatus=${status}&seenPayments=${ledger.length}&version=${version}`;
      await change({ method: "DELETE", path: `/api/bookings/${id}?${seen}`, ...texts }, () => {
        dialog.onOpenChange(false);
        onErased();
      });
    } catch (error) {
      toast({ title: texts.failure, description: `${about}. ${refusalOf(error).message}`, tone: "error" });
    }
  }

  return (
    <ConfirmDialog
      {...dialog}
      title="Delete this booking?"
      confirmLabel="Delete booking"
      cancelLabel="Keep it"
      onConfirm={() => void erase()}
    >
      This removes the booking and frees its date. The customer isn't notified. You can't undo this.
    </ConfirmDialog>
  );
}
