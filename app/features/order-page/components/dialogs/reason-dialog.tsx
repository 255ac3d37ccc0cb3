import { useRef, useState } from "react";
import { formatDollars } from "../../../../shared/money.ts";
import { MAX_REASON } from "../../../../shared/vocabulary.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { ActionDialogProps } from "./action-dialog.ts";

/** Makes a completed booking confirmed again, so that it can be moved, changed or refunded. */
export function ReopenDialog(props: ActionDialogProps) {
  return (
    <ReasonDialog
      {...props}
      act="reopen"
      title="Reopen this booking?"
      description="It's confirmed again, so you can move, change or refund it. The customer isn’t emailed."
      confirm="Reopen"
      hint="For your records."
      done="Booking reopened"
    />
  );
}

/** Writes off what a customer will not pay. The customer gets no email. */
export function WriteOffDialog(props: ActionDialogProps) {
  const owed = formatDollars(props.booking.balance);
  return (
    <ReasonDialog
      {...props}
      act="write-off"
      title={`Write off ${owed}?`}
      description={`${props.booking.customerName} will no longer owe this. The customer isn’t emailed.`}
      confirm="Write off"
      hint="For your records. You can undo it later."
      done={`${owed} written off`}
    />
  );
}

type ReasonDialogProps = ActionDialogProps & {
  act: "reopen" | "write-off";
  title: string;
  description: string;
  confirm: string;
  hint: string;
  /** What the toast says afterwards. */
  done: string;
};

/** An act that takes a reason and nothing else. */
function ReasonDialog({ booking, act: name, hint, done, ...dialog }: ReasonDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function send(form: HTMLFormElement) {
    const reason = String(new FormData(form).get("reason") ?? "").trim();
    setWrong(reason ? undefined : "Required");
    if (!reason) return field.current?.focus();
    const body = { reason, version: booking.version };
    if (!(await act({ method: "POST", path: `/api/bookings/${booking.id}/${name}`, body }))) return;
    toast({ title: done, description: booking.customerName, tone: "success" });
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      busy={busy}
      refusal={refusal}
      forget={() => {
        forget();
        setWrong(undefined);
      }}
      onConfirm={send}
    >
      <Field label="Reason" error={wrong ?? refusal?.fields.reason} hint={hint}>
        <Input ref={field} name="reason" maxLength={MAX_REASON} autoComplete="off" required />
      </Field>
    </FormDialog>
  );
}
