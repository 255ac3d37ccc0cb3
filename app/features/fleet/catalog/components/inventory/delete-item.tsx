import { useState } from "react";
import { OwnerProblem } from "#app/features/base/office-kit/owner-fetch.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { useItemChanges } from "../../owner-items.ts";
import { keepReason } from "../../rules/coming-bookings.ts";
import type { Inflatable } from "../../schema.ts";

/** Asks before an item is deleted. An item with bookings can't be deleted, so the dialog offers to turn it off. */
export default function DeleteItem({ item, onClose }: { item: Inflatable; onClose: () => void }) {
  const { remove, setActive } = useItemChanges();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(() => keepReason(item));

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      onClose();
    } catch (error) {
      if (error instanceof OwnerProblem && ["item_has_bookings", "item_has_log"].includes(error.code))
        setRefusal(error.message);
      else {
        toast({ title: `Couldn't delete ${item.name}`, description: (error as Error).message, tone: "error" });
        onClose();
      }
    } finally {
      setBusy(false);
    }
  };

  const shared = { open: true, onOpenChange: (open: boolean) => !open && onClose(), busy };
  if (refusal === undefined) {
    return (
      <ConfirmDialog
        {...shared}
        title={`Delete ${item.name}?`}
        confirmLabel="Delete item"
        onConfirm={() => void attempt(() => remove(item))}
      >
        This removes its page, its picture and its blocked dates from the site. It can't be undone.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...shared}
      tone="plain"
      title={`Can't delete ${item.name}`}
      confirmLabel={item.active ? "Turn it off" : "OK"}
      cancelLabel="Close"
      onConfirm={() => void attempt(async () => item.active && setActive(item, false))}
    >
      <span role="alert">{refusal}</span>
    </ConfirmDialog>
  );
}
