import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { useToastOffset } from "./use-toast-offset.ts";

/** The close button of the topmost dialog, for Escape pressed while a toast is above it: see toaster.tsx. */
export const closeButtonOfTopModal = () =>
  [...document.querySelectorAll<HTMLElement>("[role$=dialog][data-state=open]")]
    .at(-1)
    ?.querySelector<HTMLElement>("[data-closes-modal]");

export const veilClass =
  "fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

type ModalHeaderProps = { title: ReactNode; description?: ReactNode };

/** An open keyboard leaves little room, so header and footer then show only what is needed. */
export function ModalHeader({ title, description }: ModalHeaderProps) {
  return (
    <header className="flex items-center gap-4 border-b-2 border-dashed border-line px-5 pt-5 pb-4 group-data-keyboard/modal:py-2 md:px-8 md:pt-6 short:py-2">
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-[1.5rem] leading-tight md:text-[1.75rem] short:text-[1.25rem]">
          {title}
        </Radix.Title>
        {description && (
          <Radix.Description className="text-ink-soft group-data-keyboard/modal:sr-only short:sr-only">
            {description}
          </Radix.Description>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label="Close" data-closes-modal>
          <X />
        </IconButton>
      </Radix.Close>
    </header>
  );
}

type ModalFooterProps = { note?: ReactNode; children: ReactNode };

/** The note is left of the buttons, on phones above them; there the last button takes the free width. */
export function ModalFooter({ note, children }: ModalFooterProps) {
  const footer = useToastOffset();
  return (
    <footer
      ref={footer}
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2.5 border-t border-line bg-surface px-5 pt-3.5 short:gap-y-1 short:pt-2 pb-[max(--spacing(3.5),env(safe-area-inset-bottom))] md:px-8 md:py-4.5 max-md:[&>:last-child]:flex-1"
    >
      {note && (
        <div className="w-full group-data-keyboard/modal:max-md:hidden md:w-auto md:flex-[1_1_12rem] short:[&_p+p]:hidden">
          {note}
        </div>
      )}
      {children}
    </footer>
  );
}

/** What a dialog and a sheet have in common. */
export type ModalProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  footerNote?: ReactNode;
};
