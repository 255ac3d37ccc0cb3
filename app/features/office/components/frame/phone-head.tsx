import { Menu } from "lucide-react";
import { useState } from "react";
import { BusinessMark } from "../../../../business-mark.tsx";
import { OfficeMenu } from "./office-menu.tsx";

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
