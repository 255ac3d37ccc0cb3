import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { monthsText } from "#app/shared/words/business-text.ts";
import { MAX_EMAIL, MAX_NAME, MAX_REASON } from "#app/shared/words/vocabulary.ts";
import { TextField } from "#app/ui/text-field.tsx";

type GiveCreditDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Any amount to anybody, with a reason. */
export default function GiveCreditDialog(dialog: GiveCreditDialogProps) {
  const form = useOwnerForm({ customerName: "", customerEmail: "", amount: "", reason: "", expiresOn: "" });
  const { rainCheckMonths } = useBusiness().cancellation;

  async function give() {
    const { expiresOn, ...typed } = form.draft;
    const amount = Number(typed.amount.replace(/[$,\s]/g, ""));
    const body = { ...typed, amount, ...(expiresOn ? { expiresOn } : {}) };
    const done = await form.act({ method: "POST", path: "/api/rain-checks", body }, ({ customerName, code }) => ({
      title: "Rain check given",
      description: `${customerName} gets ${code} by email.`,
    }));
    if (!done) return;
    form.reset();
    dialog.onOpenChange(false);
  }

  const own = { form, autoComplete: "off", required: true };
  return (
    <FormDialog
      {...dialog}
      title="Give a rain check"
      description="A code worth money on any booking. We email it to them."
      confirm="Give and email"
      dismiss="Cancel"
      form={form}
      onConfirm={give}
    >
      <TextField {...own} name="customerName" label="Name" maxLength={MAX_NAME} />
      <TextField {...own} name="customerEmail" label="Email" type="email" maxLength={MAX_EMAIL} />
      <TextField {...own} name="amount" label="Amount in dollars" inputMode="decimal" />
      <TextField
        {...own}
        name="reason"
        label="Reason"
        hint="For your records. The customer doesn't see it."
        maxLength={MAX_REASON}
      />
      <TextField
        form={form}
        name="expiresOn"
        label="Last day"
        optional
        hint={`Empty means ${monthsText(rainCheckMonths)} from today, as in your settings.`}
        type="date"
      />
    </FormDialog>
  );
}
