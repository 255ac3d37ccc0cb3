import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SectionNav, type SettingsPage } from "./section-nav.tsx";

/** Frames a separate page of the settings with the list of sections, and on phones with a link back. */
export function SettingsFrame({ page, children }: { page: SettingsPage; children: ReactNode }) {
  return (
    <>
      <Link
        to="/admin/settings"
        className="-mt-2 mb-3 inline-flex min-h-11 items-center gap-1 font-medium text-sky-ink lg:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        All settings
      </Link>
      <div className="grid items-start gap-4 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <SectionNav current={page} counts={{}} className="max-lg:hidden" />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]">{children}</div>
      </div>
    </>
  );
}
