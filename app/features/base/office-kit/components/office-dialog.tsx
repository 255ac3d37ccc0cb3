import type { ComponentProps } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { useFocusReturn } from "#app/ui/use-focus-return.ts";

/** A dialog that is there while it is open has only `onClose`; one that stays and is filled later says when it is open. */
export type Opened = { open?: boolean; onOpenChange?: (open: boolean) => void; onClose?: () => void };

type OfficeDialogProps = Omit<ComponentProps<typeof Dialog>, "open" | "onOpenChange"> &
  Opened & {
    /** Whenever it opens or closes. */
    onToggle?: (() => void) | undefined;
  };

/** A dialog that a page opens by itself: closed, the focus is back where it was. */
export function OfficeDialog({ open = true, onOpenChange, onClose, onToggle, ...props }: OfficeDialogProps) {
  function toggle(next: boolean) {
    onToggle?.();
    onOpenChange?.(next);
    if (!next) onClose?.();
  }
  return <Dialog {...useFocusReturn()} {...props} open={open} onOpenChange={toggle} />;
}
