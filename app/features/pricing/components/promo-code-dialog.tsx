import { useState } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { FormDialog } from "../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import { promoChangeOf, promoDraftOf, promoValuesOf } from "../promo-draft.ts";
import type { PromoCodeView } from "../promo-schema.ts";
import { PromoDaysFields, PromoWorthFields } from "./promo-code-fields.tsx";

type PromoCodeDialogProps = { promoCode: PromoCodeView | undefined; onClose: () => void };

/** A promo code, new or changed. Orders that have it keep the price that was agreed. */
export default function PromoCodeDialog({ promoCode, onClose }: PromoCodeDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const [draft, setDraft] = useState(() => promoDraftOf(promoCode));
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const fields = { draft, set, errors: refusal?.fields ?? {} };

  async function save() {
    const done = promoCode
      ? await act({ method: "PATCH", path: `/api/promo-codes/${promoCode.id}`, body: promoChangeOf(promoCode, draft) })
      : await act({ method: "POST", path: "/api/promo-codes", body: promoValuesOf(draft) });
    if (!done) return;
    toast({ title: promoCode ? "Promo code updated" : "Promo code added", tone: "success" });
    onClose();
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={promoCode ? `Edit ${promoCode.code}` : "Add a promo code"}
      description="Orders you already have keep their price."
      confirm={promoCode ? "Save" : "Add code"}
      dismiss="Cancel"
      busy={busy}
      refusal={refusal}
      forget={forget}
      onConfirm={save}
    >
      <PromoWorthFields {...fields} isUsed={promoCode?.everUsed ?? false} />
      <PromoDaysFields {...fields} />
      <div>
        <Checkbox checked={draft.oncePerCustomer} onChange={({ target }) => set({ oncePerCustomer: target.checked })}>
          Once per customer
        </Checkbox>
        <Checkbox checked={draft.active} onChange={({ target }) => set({ active: target.checked })}>
          On: customers can use it
        </Checkbox>
      </div>
    </FormDialog>
  );
}
