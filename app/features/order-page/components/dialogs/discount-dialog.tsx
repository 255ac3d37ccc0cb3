import { useState } from "react";
import { serves } from "../../../../shared/access.ts";
import { MAX_CODE } from "../../../../shared/vocabulary.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { DiscountFields } from "../../../order-form/components/discount-fields.tsx";
import { draftOf, type OrderDraft } from "../../rules/order-draft.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { ChangeDialog } from "./change-dialog.tsx";

/** What is taken off the price: a discount with its reason, and a promo code. */
export default function DiscountDialog({ booking, ...dialog }: ActionDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(booking));
  const change = (part: Partial<OrderDraft>) => setDraft({ ...draft, ...part });
  const isOwner = serves("owner", useStaff().role);
  return (
    <ChangeDialog
      {...dialog}
      booking={booking}
      title="Discount"
      description={
        isOwner ? "Off rentals and extras." : "Off rentals and extras, up to 10%. More is the owner’s to give."
      }
      draft={draft}
    >
      {(problems) => (
        <>
          <DiscountFields draft={draft} errors={problems} onChange={change} />
          <Field label="Promo code" optional hint="Empty takes it off.">
            <Input
              name="promoCode"
              maxLength={MAX_CODE}
              autoComplete="off"
              autoCapitalize="characters"
              value={draft.promoCode}
              onChange={({ target }) => change({ promoCode: target.value })}
            />
          </Field>
        </>
      )}
    </ChangeDialog>
  );
}
