import { useState } from "react";
import { formatDollars } from "../../../../shared/money.ts";
import { toast } from "../../../../ui/toast-store.ts";
import type { RefundMethod } from "../../../money/rules/ledger-kinds.ts";
import { useAct } from "../../../office-kit/use-owner-action.ts";
import { ActDialog, type ActDialogProps } from "./action-dialog.tsx";
import { otherWayIn, RefundWay } from "./refund-method.tsx";

export function RefundGivenDialog({ booking, ...dialog }: ActDialogProps) {
  const { act, busy, refusal } = useAct();
  const [method, setMethod] = useState<RefundMethod>("cash");
  const { id, customerName } = booking;
  const due = formatDollars(booking.refundDue);

  async function settle(form: HTMLFormElement) {
    const body = { method, note: otherWayIn(form) };
    if (!(await act({ method: "POST", path: `/api/bookings/${id}/settle-refund`, body }))) return;
    toast({ title: "Refund recorded", description: `${due}, ${customerName}`, tone: "success" });
    dialog.onOpenChange(false);
  }

  return (
    <ActDialog
      {...dialog}
      title={`Did you refund ${due}?`}
      description={`This records the refund and emails ${customerName} a receipt.`}
      confirm="Mark as refunded"
      busy={busy}
      refusal={refusal}
      onConfirm={settle}
    >
      <RefundWay method={method} onChange={setMethod} />
    </ActDialog>
  );
}
