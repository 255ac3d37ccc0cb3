import { formatDollars } from "../../../shared/money.ts";
import { MAX_REASON } from "../../../shared/vocabulary.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { FormDialog } from "../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import { useTyped } from "../../office-kit/use-typed.ts";
import type { CreditDialogProps } from "./extend-credit-dialog.tsx";

/** Confirms before the holder loses what is left. Orders it has paid for stay paid. */
export function TakeBackDialog({ credit, ...dialog }: CreditDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const { field, forgetTyped } = useTyped();
  const left = formatDollars(credit.left);

  async function takeBack(form: HTMLFormElement) {
    const reason = String(new FormData(form).get("reason") ?? "");
    const path = `/api/rain-checks/${credit.id}/take-back` as const;
    if (!(await act({ method: "POST", path, body: { reason, seenLeft: credit.left } }))) return;
    toast({ title: `${left} taken back`, description: credit.customerName, tone: "success" });
    forgetTyped();
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      danger
      title={`Take back ${left}?`}
      description={`${credit.customerName} can't use ${credit.code} after this, and we email them so. Bookings it paid for stay paid.`}
      confirm="Take back"
      dismiss="Keep it"
      busy={busy}
      refusal={refusal}
      forget={forget}
      onConfirm={takeBack}
    >
      <Field label="Reason" error={refusal?.fields.reason} hint="For your records. The customer doesn't see it.">
        <Input {...field("reason")} maxLength={MAX_REASON} autoComplete="off" required />
      </Field>
    </FormDialog>
  );
}
