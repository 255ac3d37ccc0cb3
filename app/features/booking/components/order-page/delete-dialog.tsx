import { bookingHref } from "../../../../shared/booking-href.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { refusalOf } from "../../../office-kit/use-owner-action.ts";
import { useOfflineChange } from "../../../office-kit/use-owner-call.ts";
import { eventDay } from "../../rules/event-day.ts";
import { refundSentences } from "../../rules/refund-text.ts";
import type { ActionDialogProps } from "./action-dialog.ts";

type DeleteDialogProps = ActionDialogProps & { today: PlainDate; onErased: () => void };

/** Works offline too: the change is queued. A booking with payments is canceled instead. */
export function DeleteDialog({ booking, today, onErased, ...dialog }: DeleteDialogProps) {
  const change = useOfflineChange();
  const { id, version, customerName, eventDate, status, ledger, cancellation } = booking;
  const paid = ledger.length > 0;

  async function erase() {
    const about = `No. ${id}, ${customerName}, ${eventDay(eventDate, today)}`;
    const title = paid ? "Booking Canceled" : "Booking Deleted";
    const failure = paid ? "Couldn't cancel" : "Couldn't delete";
    try {
      // The server refuses to delete what is no longer what the owner saw here: it may have been paid since.
      const seen = `seenStatus=${status}&seenPayments=${ledger.length}&version=${version}`;
      const path = `/api/bookings/${id}?${seen}` as const;
      await change({ method: "DELETE", path, title, about, failure, href: bookingHref(id) }, () => {
        dialog.onOpenChange(false);
        onErased();
      });
    } catch (error) {
      toast({ title: failure, description: `${about}. ${refusalOf(error).message}`, tone: "error" });
    }
  }

  return (
    <ConfirmDialog
      {...dialog}
      title={paid ? "Cancel instead of delete?" : "Delete this booking?"}
      confirmLabel={paid ? "Cancel booking" : "Delete booking"}
      cancelLabel="Keep it"
      onConfirm={() => void erase()}
    >
      {paid
        ? `It has payments, so it will be canceled and kept on record. ${cancellation ? refundSentences(cancellation.byRule).join(" ") : ""}`
        : "This removes the booking and frees its date. The customer isn't notified. You can't undo this."}
    </ConfirmDialog>
  );
}
