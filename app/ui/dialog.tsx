import { cx } from "class-variance-authority";
import { Dialog as Radix } from "radix-ui";
import type { ComponentProps, CSSProperties } from "react";
import { Button } from "./button.tsx";
import { ModalFooter, ModalHeader, type ModalProps, veilClass } from "./modal-parts.tsx";
import { useKeyboardHeight } from "./use-keyboard-height.ts";

const widths = { sm: "md:max-w-130", md: "md:max-w-190", lg: "md:max-w-260" };

type DialogProps = ModalProps & {
  size?: keyof typeof widths;
  /** Leaves the padding of the body to the caller, for a body in two colors. */
  flush?: boolean;
} & Pick<ComponentProps<typeof Radix.Content>, "onOpenAutoFocus" | "onCloseAutoFocus" | "onInteractOutside">;

/** A centered box; below 768 px a sheet from the bottom edge whose footer stays in reach of the thumb. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, trigger, title, description, children, footer, footerNote, ...rest } = props;
  const { size = "md", flush, ...events } = rest;
  const keyboard = useKeyboardHeight(open === true);

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <div
          data-keyboard={keyboard > 0 || undefined}
          style={{ "--keyboard": `${keyboard}px` } as CSSProperties}
          className="group/modal pointer-events-none fixed inset-x-0 top-0 bottom-(--keyboard) z-50 flex items-end justify-center md:items-center md:p-6"
        >
          <Radix.Content
            {...events}
            {...(description ? null : { "aria-describedby": undefined })}
            className={cx(
              // Clipped rather than hidden: what gets the focus scrolls the body, and never the head out of sight.
              "pointer-events-auto flex max-h-[min(94dvh-var(--keyboard),100dvh-var(--keyboard)-var(--toast-room,0px))] w-full flex-col overflow-clip bg-paper shadow-3 outline-none",
              // In a low window head and foot scroll along with the rest.
              "low:block low:overflow-y-auto low:overscroll-contain",
              "rounded-t-card data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in",
              "md:rounded-panel md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in",
              widths[size],
            )}
          >
            <ModalHeader title={title} description={description} />
            <div
              className={cx(
                "relative min-h-0 flex-1 overflow-y-auto overscroll-contain low:overflow-visible",
                flush || "px-5 py-5 md:px-8 md:py-6",
              )}
            >
              {children}
            </div>
            {footer && <ModalFooter note={footerNote}>{footer}</ModalFooter>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** In the footer of a dialog: closes it and does nothing else. */
export function CloseButton(props: ComponentProps<typeof Button>) {
  return (
    <Radix.Close asChild>
      <Button variant="quiet" {...props} />
    </Radix.Close>
  );
}
