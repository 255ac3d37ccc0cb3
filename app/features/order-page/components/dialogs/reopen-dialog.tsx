import { useRef, useState } from "react";
import { MAX_REASON } from "../../../../shared/vocabulary.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { ActionDialogProps } from "./action-dialog.ts";

/** Makes a completed booking confirmed again, so that it can be moved, changed or refunded. */
export function ReopenDialog({ booking, ...dialog }: ActionDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function reopen(form: HTMLFormElement) {
    const reason = String(new FormData(form).get("reason") ?? "").trim();
    setWrong(reason ? undefined : "Required");
    if (!reason) return field.current?.focus();
    const body = { reason, version: booking.version };
    if (!(await act({ method: "POST", path: `/api/bookings/${booking.id}/reopen`, body }))) return;
    toast({ title: "Booking reopened", description: booking.customerName, tone: "success" });
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      title="Reopen this booking?"
      description="It's confirmed again, so you can move, change or refund it. The customer isn’t emailed."
      confirm="Reopen"
      busy={busy}
      refusal={refusal}
      forget={() => {
        forget();
        setWrong(undefined);
      }}
      onConfirm={reopen}
    >
      <Field label="Reason" error={wrong ?? refusal?.fields.reason} hint="For your records.">
        <Input ref={field} name="reason" maxLength={MAX_REASON} autoComplete="off" required />
      </Field>
    </FormDialog>
  );
}
