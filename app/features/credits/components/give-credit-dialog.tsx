import { useBusiness } from "../../../page-facts.tsx";
import { monthsText } from "../../../shared/business-text.ts";
import { MAX_EMAIL, MAX_NAME, MAX_REASON } from "../../../shared/vocabulary.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { FormDialog } from "../../office-kit/components/form-dialog.tsx";
import { formValues } from "../../office-kit/form-values.ts";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import { useTyped } from "../../office-kit/use-typed.ts";

type GiveCreditDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Any amount to anybody, with a reason. */
export default function GiveCreditDialog({ open, onOpenChange }: GiveCreditDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const { field, forgetTyped } = useTyped();
  const { rainCheckMonths } = useBusiness().cancellation;
  const errors = refusal?.fields ?? {};

  async function give(form: HTMLFormElement) {
    const { expiresOn, ...typed } = formValues(form, "customerName", "customerEmail", "amount", "reason", "expiresOn");
    const amount = Number(typed.amount.replace(/[$,\s]/g, ""));
    const body = { ...typed, amount, ...(expiresOn ? { expiresOn } : {}) };
    const done = await act({ method: "POST", path: "/api/rain-checks", body });
    if (!done) return;
    const { customerName, code } = done.answer;
    toast({ title: "Rain check given", description: `${customerName} gets ${code} by email.`, tone: "success" });
    forgetTyped();
    onOpenChange(false);
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Give a rain check"
      description="A code worth money on any booking. We email it to them."
      confirm="Give and email"
      dismiss="Cancel"
      busy={busy}
      refusal={refusal}
      forget={forget}
      onConfirm={give}
    >
      <Field label="Name" error={errors.customerName}>
        <Input {...field("customerName")} maxLength={MAX_NAME} autoComplete="off" required />
      </Field>
      <Field label="Email" error={errors.customerEmail}>
        <Input {...field("customerEmail")} type="email" maxLength={MAX_EMAIL} autoComplete="off" required />
      </Field>
      <Field label="Amount in dollars" error={errors.amount}>
        <Input {...field("amount")} inputMode="decimal" autoComplete="off" required />
      </Field>
      <Field label="Reason" error={errors.reason} hint="For your records. The customer doesn't see it.">
        <Input {...field("reason")} maxLength={MAX_REASON} autoComplete="off" required />
      </Field>
      <Field
        label="Last day"
        optional
        error={errors.expiresOn}
        hint={`Empty means ${monthsText(rainCheckMonths)} from today, as in your settings.`}
      >
        <Input {...field("expiresOn")} type="date" />
      </Field>
    </FormDialog>
  );
}
