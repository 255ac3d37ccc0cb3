import { cx } from "class-variance-authority";
import { Dialog as Radix } from "radix-ui";
import { ModalFooter, ModalHeader, type ModalProps, veilClass } from "./modal-parts.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

/** Details beside the list they belong to: from the right edge, on phones from the bottom. */
export function Sheet({ open, onOpenChange, trigger, title, description, children, footer, footerNote }: ModalProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          {...(trigger ? null : focusReturn)}
          {...(description ? null : { "aria-describedby": undefined })}
          className={cx(
            // Clipped, as a dialog is.
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[min(94dvh,100dvh-var(--toast-room,0px))] flex-col overflow-clip rounded-t-card bg-surface shadow-3 outline-none",
            "low:block low:overflow-y-auto low:overscroll-contain",
            "data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in",
            "md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-120 md:max-w-[90vw] md:rounded-l-card md:rounded-tr-none",
            "md:data-[state=closed]:animate-slide-out md:data-[state=open]:animate-slide-in",
          )}
        >
          <ModalHeader title={title} description={description} />
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain low:overflow-visible px-5 py-5 md:px-8 md:py-6">
            {children}
          </div>
          {footer && <ModalFooter note={footerNote}>{footer}</ModalFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
