import { Trash2, Undo2, X } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { useActs } from "../../hooks/use-acts.ts";
import type { useRemoval } from "../../hooks/use-removal.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import type { Removed } from "../dialogs/remove-dialog.tsx";

const RemoveDialog = lazyPart(() => import("../dialogs/remove-dialog.tsx"));

type RemoveButtonProps = {
  booking: BookingDetail;
  removed: Removed;
  removal: ReturnType<typeof useRemoval>;
  look: "button" | "icon";
};

/** Asks for confirmation. Then, for ten seconds, it is the Undo button. */
export function RemoveButton({ booking, removed, removal, look }: RemoveButtonProps) {
  const acts = useActs<"remove">();
  const opened = acts.of("remove");
  const start = () => acts.start("remove");
  const name = `Remove ${removed.name}`;
  const key = "itemId" in removed ? `item ${removed.itemId}` : `extra ${removed.extraId}`;
  if (removal.shown?.key === key) {
    const { isSending } = removal.shown;
    return (
      <Button
        variant="office"
        shape="soft"
        size="row"
        aria-label={isSending ? `Removing ${removed.name}` : `Undo: keep ${removed.name}`}
        // The button that had the focus is gone, so this one takes it.
        autoFocus
        busy={isSending}
        onClick={removal.undo}
      >
        <Undo2 aria-hidden="true" />
        {isSending ? "Removing" : "Undo"}
      </Button>
    );
  }
  return (
    <>
      {look === "icon" ? (
        <IconButton label={name} variant="quiet" onClick={start}>
          <X />
        </IconButton>
      ) : (
        <Button variant="office" shape="soft" size="row" className="max-sm:px-3" aria-label={name} onClick={start}>
          <Trash2 aria-hidden="true" />
          Remove
        </Button>
      )}
      {opened && (
        <RemoveDialog
          key={opened.times}
          booking={booking}
          removed={removed}
          {...opened.props}
          onConfirmed={(wish, version) => removal.start({ key, name: removed.name, wish, version })}
        />
      )}
    </>
  );
}
