import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { BusinessMark } from "../../../../business-mark.tsx";
import { veilClass } from "../../../../ui/modal-parts.tsx";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { businessPages, dailyPages, dashboard, type OfficePageEntry, pagesFor } from "../../rules/office-pages.ts";
import { OutTiles } from "../dashboard/out-tiles.tsx";
import { AccountRow } from "./account-row.tsx";
import { NavLink } from "./office-nav-item.tsx";
import { OfficeTabs } from "./office-tabs.tsx";

type OfficeMenuProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** All pages of the office on a phone, in two columns, grouped as on the desk. */
export function OfficeMenu({ open, onOpenChange }: OfficeMenuProps) {
  const { role } = useStaff();
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
          <MenuGroup name="Admin">
            <nav aria-label="Dashboard" className="contents">
              <NavLink page={dashboard} look="menu" onGo={close} />
            </nav>
            <OfficeTabs look="menu" onGo={close} />
          </MenuGroup>
          <MenuLinks name="Desk" pages={pagesFor(role, dailyPages)} onGo={close} />
          <MenuLinks name="Business" pages={pagesFor(role, businessPages)} onGo={close} />
          <div className="mt-auto grid gap-2">
            <AccountRow onGo={close} />
            <OutTiles />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type MenuLinksProps = { name: string; pages: OfficePageEntry[]; onGo: () => void };

function MenuLinks({ name, pages, onGo }: MenuLinksProps) {
  if (pages.length === 0) return null;
  return (
    <nav aria-label={name}>
      <MenuGroup name={name}>
        {pages.map((page) => (
          <NavLink key={page.id} page={page} look="menu" onGo={onGo} />
        ))}
      </MenuGroup>
    </nav>
  );
}

function MenuGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 px-1 font-display text-fine">{name}</p>
      <div className="grid grid-cols-2 gap-1.5">{children}</div>
    </div>
  );
}
