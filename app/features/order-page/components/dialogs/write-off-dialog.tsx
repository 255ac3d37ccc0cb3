import { useRef, useState } from "react";
import { formatDollars } from "../../../../shared/money.ts";
import { MAX_REASON } from "../../../../shared/vocabulary.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { ActionDialogProps } from "./action-dialog.ts";

/** Writes off what a customer will not pay. The customer gets no email. */
export function WriteOffDialog({ booking, ...dialog }: ActionDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const owed = formatDollars(booking.balance);

  async function writeOff(form: HTMLFormElement) {
    const reason = String(new FormData(form).get("reason") ?? "").trim();
    setWrong(reason ? undefined : "Required");
    if (!reason) return field.current?.focus();
    const path = `/api/bookings/${booking.id}/write-off` as const;
    if (!(await act({ method: "POST", path, body: { reason, version: booking.version } }))) return;
    toast({ title: `${owed} written off`, description: booking.customerName, tone: "success" });
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      title={`Write off ${owed}?`}
      description={`${booking.customerName} will no longer owe this. The customer isn’t emailed.`}
      confirm="Write off"
      busy={busy}
      refusal={refusal}
      forget={() => {
        forget();
        setWrong(undefined);
      }}
      onConfirm={writeOff}
    >
      <Field label="Reason" error={wrong ?? refusal?.fields.reason} hint="For your records. You can undo it later.">
        <Input ref={field} name="reason" maxLength={MAX_REASON} autoComplete="off" required />
      </Field>
    </FormDialog>
  );
}
