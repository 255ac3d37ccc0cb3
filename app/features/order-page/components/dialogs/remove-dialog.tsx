import { draftOf, type OrderWish } from "../../rules/order-draft.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { ChangeDialog } from "./change-dialog.tsx";

export type Removed = { itemId: number; name: string } | { extraId: number; name: string };

type RemoveDialogProps = ActionDialogProps & {
  removed: Removed;
  onConfirmed: (wish: OrderWish & { tell: boolean }, version: number) => void;
};

/** Confirms a removal and shows what it takes off the price. Nothing is sent until the undo time is over. */
export default function RemoveDialog({ booking, removed, ...dialog }: RemoveDialogProps) {
  const draft = draftOf(booking);
  const isThis = (itemId: number) => "itemId" in removed && itemId === removed.itemId;
  return (
    <ChangeDialog
      {...dialog}
      booking={booking}
      title={`Remove ${removed.name}?`}
      description="You can undo it for 10 seconds."
      confirm="Remove"
      danger
      draft={{
        ...draft,
        things: draft.things.map((thing) => (isThis(thing.itemId) ? { ...thing, takenOff: true } : thing)),
        extras: "extraId" in removed ? { ...draft.extras, [removed.extraId]: "0" } : draft.extras,
      }}
    />
  );
}
