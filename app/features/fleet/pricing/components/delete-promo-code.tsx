import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { PromoCodeView } from "../promo-schema.ts";

type DeletePromoCodeProps = { promoCode: PromoCodeView; onClose: () => void };

/** Asks before a code is deleted. If an order used it in the meantime, the server says so. */
export default function DeletePromoCode({ promoCode: { id, code }, onClose }: DeletePromoCodeProps) {
  const { tell, busy } = useOwnerCall();

  async function remove() {
    const notices = { done: `${code} deleted`, failed: `Couldn't delete ${code}` };
    await tell({ method: "DELETE", path: `/api/promo-codes/${id}` }, notices);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={busy}
      title={`Delete ${code}?`}
      confirmLabel="Delete code"
      onConfirm={() => void remove()}
    >
      No order has used it. This can't be undone.
    </ConfirmDialog>
  );
}
