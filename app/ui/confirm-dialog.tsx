import { cx } from "class-variance-authority";
import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { veilClass } from "./modal-parts.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

type ConfirmDialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: ReactNode;
  /** One sentence: what happens, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  tone?: "danger" | "plain";
  /** The dialog then stays open on confirm; the caller closes it when the work is done. */
  busy?: boolean;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, trigger, title, children, confirmLabel, cancelLabel = "Cancel", onConfirm } = props;
  const { tone = "danger", busy } = props;
  const focusReturn = useFocusReturn();
  const confirm = (
    <Button variant={tone === "danger" ? "apple" : "pine"} busy={busy} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center md:items-center md:p-6">
          <Radix.Content
            {...(trigger ? null : focusReturn)}
            className={cx(
              "pointer-events-auto max-h-[94dvh] w-full overflow-y-auto rounded-t-card bg-paper px-5 pt-6 shadow-3 outline-none md:max-w-120 md:rounded-panel md:px-8 md:pt-8 md:pb-7",
              "pb-[max(--spacing(5),env(safe-area-inset-bottom))]",
              "data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in",
              "md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in",
            )}
          >
            <Radix.Title className="text-h3">{title}</Radix.Title>
            <Radix.Description className="mt-2 text-ink-soft">{children}</Radix.Description>
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end sm:gap-3">
              <Radix.Cancel asChild>
                <Button variant="quiet" data-closes-modal>
                  {cancelLabel}
                </Button>
              </Radix.Cancel>
              {busy === undefined ? <Radix.Action asChild>{confirm}</Radix.Action> : confirm}
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
