import { Menu, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useState } from "react";
import { BusinessMark } from "#app/business-mark.tsx";
import { veilClass } from "#app/ui/modal-parts.tsx";
import { OutTiles } from "../dashboard/out-tiles.tsx";
import { AccountRow } from "./account-row.tsx";
import { NavGroups } from "./nav-groups.tsx";
import { NewOrderLink } from "./office-nav-item.tsx";

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

/** All pages of the office on a phone, in two columns, grouped as on the desk. */
function OfficeMenu({ open, onOpenChange }: OfficeMenuProps) {
  const close = () => onOpenChange(false);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          aria-describedby={undefined}
          className="on-dark fixed inset-y-0 right-0 z-50 flex w-[min(25rem,100vw)] flex-col gap-5 overflow-y-auto bg-pine-deep p-4 text-paper shadow-[0_34px_70px_-20px_rgb(13_45_33/38%)] outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <div className="flex items-center gap-3">
            <BusinessMark size={34} />
            <Radix.Title className="mr-auto text-h3">Menu</Radix.Title>
            <Radix.Close aria-label="Close" className="press grid size-11 place-items-center rounded-full bg-white/15">
              <X aria-hidden="true" className="size-5.5" />
            </Radix.Close>
          </div>
          <NewOrderLink onGo={close} />
          <NavGroups look="menu" onGo={close} />
          <div className="mt-auto grid gap-2">
            <AccountRow onGo={close} />
            <OutTiles />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
