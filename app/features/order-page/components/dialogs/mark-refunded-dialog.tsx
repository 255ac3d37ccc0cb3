import { useState } from "react";
import { formatDollars } from "../../../../shared/money.ts";
import type { PaymentMethod } from "../../../../shared/vocabulary.ts";
import { toast } from "../../../../ui/toast-store.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { otherMethodIn, RefundMethodField } from "./refund-method.tsx";

export function MarkRefundedDialog({ booking, ...dialog }: ActionDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const [method, setMethod] = useState<PaymentMethod>("cash");
  const { id, customerName } = booking;
  const due = formatDollars(booking.refundDue);

  async function settle(form: HTMLFormElement) {
    const body = { method, note: otherMethodIn(form), version: booking.version };
    if (!(await act({ method: "POST", path: `/api/bookings/${id}/settle-refund`, body }))) return;
    toast({ title: "Refund recorded", description: `${due}, ${customerName}`, tone: "success" });
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      title={`Did you refund ${due}?`}
      description={`This records the refund and emails ${customerName} a receipt.`}
      confirm="Mark as refunded"
      busy={busy}
      refusal={refusal}
      forget={forget}
      onConfirm={settle}
    >
      <RefundMethodField method={method} onChange={setMethod} />
    </FormDialog>
  );
}
