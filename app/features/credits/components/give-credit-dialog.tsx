import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { FormDialog } from "../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import type { CreditDetail } from "../schema.ts";

/** Any amount to anybody, with a reason. Mounted anew for each one, so that it begins empty. */
export default function GiveCreditDialog() {
  const { act, busy, refusal } = useOwnerAction();
  const [open, setOpen] = useState(true);
  const errors = refusal?.fields ?? {};

  async function give(form: HTMLFormElement) {
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const amount = Number((typed.amount ?? "").replace(/[$,\s]/g, ""));
    const { expiresOn, ...rest } = typed;
    const body = { ...rest, amount, ...(expiresOn ? { expiresOn } : {}) };
    const done = await act<CreditDetail>({ method: "POST", path: "/api/rain-checks", body });
    if (!done) return;
    const { customerName, code } = done.answer;
    toast({ title: "Rain check given", description: `${customerName} gets ${code} by email.`, tone: "success" });
    setOpen(false);
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={setOpen}
      title="Give a rain check"
      description="A code worth money on any booking. We email it to them."
      confirm="Give and email"
      dismiss="Cancel"
      busy={busy}
      refusal={refusal}
      onConfirm={give}
    >
      <Field label="Name" error={errors.customerName}>
        <Input name="customerName" maxLength={100} autoComplete="off" required />
      </Field>
      <Field label="Email" error={errors.customerEmail}>
        <Input name="customerEmail" type="email" maxLength={200} autoComplete="off" required />
      </Field>
      <Field label="Amount in dollars" error={errors.amount}>
        <Input name="amount" inputMode="decimal" autoComplete="off" required />
      </Field>
      <Field label="Reason" error={errors.reason} hint="For your records. The customer doesn't see it.">
        <Input name="reason" maxLength={300} autoComplete="off" required />
      </Field>
      <Field label="Last day" optional error={errors.expiresOn} hint="Empty is as long as your settings say.">
        <Input name="expiresOn" type="date" />
      </Field>
    </FormDialog>
  );
}
