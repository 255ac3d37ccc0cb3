import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { readPromoValues, startPromoDraft, toPromoChange } from "../promo-draft.ts";
import type { PromoCodeView } from "../promo-schema.ts";
import { PromoDaysFields, PromoWorthFields } from "./promo-code-fields.tsx";

type PromoCodeDialogProps = { promoCode: PromoCodeView | undefined; onClose: () => void };

/** Adds or edits a promo code. Orders that have it keep the price that was agreed. */
export default function PromoCodeDialog({ promoCode, onClose }: PromoCodeDialogProps) {
  const form = useOwnerForm(() => startPromoDraft(promoCode));
  const { act, draft } = form;

  async function save() {
    const path = "/api/promo-codes";
    const done = promoCode
      ? await act(
          { method: "PATCH", path: `${path}/${promoCode.id}`, body: toPromoChange(promoCode, draft) },
          "Promo code updated",
        )
      : await act({ method: "POST", path, body: readPromoValues(draft) }, "Promo code added");
    if (done) onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={promoCode ? `Edit ${promoCode.code}` : "Add a promo code"}
      description="Orders you already have keep their price."
      confirm={promoCode ? "Save" : "Add code"}
      dismiss="Cancel"
      form={form}
      onConfirm={save}
    >
      <PromoWorthFields form={form} isUsed={promoCode?.everUsed ?? false} />
      <PromoDaysFields form={form} />
      <div>
        <CheckField form={form} name="oncePerCustomer">
          Once per customer
        </CheckField>
        <CheckField form={form} name="active">
          On: customers can use it
        </CheckField>
      </div>
    </FormDialog>
  );
}
