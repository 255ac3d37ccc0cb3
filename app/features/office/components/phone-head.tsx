import { Menu, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useState } from "react";
import { BusinessMark } from "../../../business-mark.tsx";
import { veilClass } from "../../../ui/modal-parts.tsx";
import { OfficeNav } from "./office-nav.tsx";

export function PhoneHead() {
  const [open, setOpen] = useState(false);
  return (
    <header className="on-dark sticky top-0 z-30 flex items-center gap-3 bg-pine-deep px-4 py-2.5 text-paper lg:hidden print:hidden">
      <BusinessMark size={34} />
      <p className="mr-auto font-display font-semibold">Admin Dashboard</p>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="press grid size-11 place-items-center rounded-full bg-white/15"
      >
        <Menu aria-hidden="true" className="size-5.5" />
      </button>
      <OfficeMenu open={open} onOpenChange={setOpen} />
    </header>
  );
}

type OfficeMenuProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The whole navigation on a phone, from the right edge. */
function OfficeMenu({ open, onOpenChange }: OfficeMenuProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          aria-describedby={undefined}
          className="on-dark fixed inset-y-0 right-0 z-50 flex w-[min(20rem,88vw)] flex-col overflow-y-auto bg-pine-deep p-4 shadow-[0_34px_70px_-20px_rgb(13_45_33/38%)] outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <div className="mb-3 flex items-center gap-3 text-paper">
            <Radix.Title className="mr-auto px-2 text-h3">Menu</Radix.Title>
            <Radix.Close aria-label="Close" className="press grid size-11 place-items-center rounded-full bg-white/15">
              <X aria-hidden="true" className="size-5.5" />
            </Radix.Close>
          </div>
          <OfficeNav onGo={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
