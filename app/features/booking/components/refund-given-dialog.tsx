import { formatDollars } from "../../../shared/money.ts";
import { toast } from "../../../ui/toast-store.ts";
import { useAct } from "../use-act.ts";
import { ActDialog, type ActDialogProps } from "./act-dialog.tsx";

export function RefundGivenDialog({ booking, ...dialog }: ActDialogProps) {
  const { act, busy, refusal } = useAct();
  const { id, customerName } = booking;
  const due = formatDollars(booking.refundDue);

  async function settle() {
    if (!(await act({ method: "POST", path: `/api/bookings/${id}/settle-refund` }))) return;
    toast({ title: "Refund recorded", description: `${due}, ${customerName}`, tone: "success" });
    dialog.onOpenChange(false);
  }

  return (
    <ActDialog
      {...dialog}
      title={`Is ${due} given back?`}
      confirm="Record refund"
      busy={busy}
      refusal={refusal}
      onConfirm={settle}
    >
      <p>It is written down as given back by hand, and {customerName} gets a receipt.</p>
    </ActDialog>
  );
}
