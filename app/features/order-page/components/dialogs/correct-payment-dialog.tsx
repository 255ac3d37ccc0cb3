import { useRef, useState } from "react";
import { formatDollars } from "../../../../shared/money.ts";
import { MAX_REASON } from "../../../../shared/vocabulary.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import { readAmount } from "../../../orders/rules/owner-payment.ts";
import type { ActionDialogProps } from "./action-dialog.ts";

type CorrectPaymentProps = ActionDialogProps & { entry: { id: number; name: string; amount: number } };

/** Corrects a mistyped payment. No money moved, so the customer gets no email. */
export function CorrectPaymentDialog({ booking, entry, ...dialog }: CorrectPaymentProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({});
  const form = useRef<HTMLDivElement>(null);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  async function correct(sent: HTMLFormElement) {
    const data = new FormData(sent);
    const typed = String(data.get("amount") ?? "").trim();
    const reason = String(data.get("reason") ?? "").trim();
    const read = /^\$?0+(\.0*)?$/.test(typed) ? ({ ok: true, amount: 0 } as const) : readAmount(typed);
    setWrong({ ...(!read.ok && { amount: read.message }), ...(!reason && { reason: "Required" }) });
    if (!read.ok) return focus("amount");
    if (!reason) return focus("reason");
    const body = { amount: read.amount, reason, version: booking.version };
    const path = `/api/bookings/${booking.id}/payments/${entry.id}/correct` as const;
    if (!(await act({ method: "POST", path, body }))) return focus("amount");
    const description = `${formatDollars(entry.amount)} is now ${formatDollars(read.amount)}`;
    toast({ title: "Payment corrected", description, tone: "success" });
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      title={`Correct ${formatDollars(entry.amount)}`}
      description={`${entry.name}, booking ${booking.id}. The customer isn’t emailed.`}
      confirm="Save correction"
      busy={busy}
      refusal={refusal}
      forget={() => {
        forget();
        setWrong({});
      }}
      onConfirm={correct}
    >
      <div ref={form} className="grid gap-5">
        <Field
          label="Correct amount ($)"
          error={wrong.amount ?? refusal?.fields.amount}
          hint="Enter 0 if it never happened."
        >
          <Input name="amount" inputMode="decimal" autoComplete="off" required />
        </Field>
        <Field label="Reason" error={wrong.reason ?? refusal?.fields.reason} hint="For your records.">
          <Input name="reason" maxLength={MAX_REASON} autoComplete="off" required />
        </Field>
      </div>
    </FormDialog>
  );
}
