import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { longDate } from "#app/shared/days/date-format.ts";
import { MAX_REASON } from "#app/shared/words/vocabulary.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { CreditDetail } from "../schema.ts";

export type CreditDialogProps = { credit: CreditDetail; open: boolean; onOpenChange: (open: boolean) => void };

export function ExtendCreditDialog({ credit, ...dialog }: CreditDialogProps) {
  const form = useOwnerForm({ expiresOn: "", reason: "" });

  async function extend() {
    const path = `/api/rain-checks/${credit.id}/extend` as const;
    const done = await form.act({ method: "POST", path, body: form.draft }, ({ expiresOn }) => ({
      title: "Rain check extended",
      description: `Good until ${longDate(expiresOn)}.`,
    }));
    if (!done) return;
    form.reset();
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      title="Extend this rain check?"
      description={`It ends ${longDate(credit.expiresOn)}. ${credit.customerName} is emailed the new day.`}
      confirm="Extend"
      dismiss="Cancel"
      form={form}
      onConfirm={extend}
    >
      <TextField form={form} name="expiresOn" label="New last day" type="date" min={credit.expiresOn} required />
      <TextField
        form={form}
        name="reason"
        label="Reason"
        optional
        hint="For your records. The customer doesn't see it."
        maxLength={MAX_REASON}
        autoComplete="off"
      />
    </FormDialog>
  );
}
