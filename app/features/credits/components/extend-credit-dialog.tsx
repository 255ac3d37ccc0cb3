import { formatDate } from "../../../shared/plain-date.ts";
import { MAX_REASON } from "../../../shared/vocabulary.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { FormDialog } from "../../office-kit/components/form-dialog.tsx";
import { formValues } from "../../office-kit/form-values.ts";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import { useTyped } from "../../office-kit/use-typed.ts";
import type { CreditDetail } from "../schema.ts";

export type CreditDialogProps = { credit: CreditDetail; open: boolean; onOpenChange: (open: boolean) => void };

export function ExtendCreditDialog({ credit, ...dialog }: CreditDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const { field, forgetTyped } = useTyped();

  async function extend(form: HTMLFormElement) {
    const path = `/api/rain-checks/${credit.id}/extend` as const;
    const done = await act({ method: "POST", path, body: formValues(form, "expiresOn", "reason") });
    if (!done) return;
    const until = formatDate(done.answer.expiresOn, { dateStyle: "long" });
    toast({ title: "Rain check extended", description: `Good until ${until}.`, tone: "success" });
    forgetTyped();
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      title="Extend this rain check?"
      description={`It ends ${formatDate(credit.expiresOn, { dateStyle: "long" })}. ${credit.customerName} is emailed the new day.`}
      confirm="Extend"
      dismiss="Cancel"
      busy={busy}
      refusal={refusal}
      forget={forget}
      onConfirm={extend}
    >
      <Field label="New last day" error={refusal?.fields.expiresOn}>
        <Input {...field("expiresOn")} type="date" min={credit.expiresOn} required />
      </Field>
      <Field label="Reason" optional hint="For your records. The customer doesn't see it.">
        <Input {...field("reason")} maxLength={MAX_REASON} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
