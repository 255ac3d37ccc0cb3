import { formatDollars } from "../../../../shared/money.ts";
import { toast } from "../../../../ui/toast-store.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { ActionDialogProps } from "./action-dialog.ts";

export function CompleteDialog({ booking, ...dialog }: ActionDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const { id, balance, version } = booking;

  async function complete() {
    if (!(await act({ method: "POST", path: `/api/bookings/${id}/complete?version=${version}` }))) return;
    toast({ title: "Booking completed", tone: "success" });
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      title="Mark as completed?"
      confirm="Mark completed"
      busy={busy}
      refusal={refusal}
      forget={forget}
      onConfirm={complete}
    >
      <p>
        Is the event over and everything back on the truck?
        {balance > 0 &&
          ` ${formatDollars(balance)} is still due. It stays under Needs attention until it's paid or written off.`}
      </p>
    </FormDialog>
  );
}
