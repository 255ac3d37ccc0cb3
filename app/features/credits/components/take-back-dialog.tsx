import { formatDollars } from "../../../shared/money.ts";
import { MAX_REASON } from "../../../shared/vocabulary.ts";
import { FormDialog } from "../../office-kit/components/form-dialog.tsx";
import { TextField } from "../../office-kit/components/form-fields.tsx";
import { useOwnerForm } from "../../office-kit/use-owner-form.ts";
import type { CreditDialogProps } from "./extend-credit-dialog.tsx";

/** Confirms before the holder loses what is left. Orders it has paid for stay paid. */
export function TakeBackDialog({ credit, ...dialog }: CreditDialogProps) {
  const form = useOwnerForm({ reason: "" });
  const left = formatDollars(credit.left);

  async function takeBack() {
    const path = `/api/rain-checks/${credit.id}/take-back` as const;
    const body = { ...form.draft, seenLeft: credit.left };
    const said = { title: `${left} taken back`, description: credit.customerName };
    if (!(await form.act({ method: "POST", path, body }, said))) return;
    form.reset();
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
      form={form}
      onConfirm={takeBack}
    >
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="For your records. The customer doesn't see it."
        maxLength={MAX_REASON}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
