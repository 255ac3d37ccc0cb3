import type { ReactNode } from "react";
import { ServerOnly } from "#app/ui/server-only.tsx";
import { Footer } from "./footer.tsx";
import type { NavItem } from "./nav-items.ts";
import { Navbar } from "./navbar.tsx";
import { SkipLink } from "./skip-link.tsx";

type SiteFrameProps = {
  rentals: NavItem[];
  towns: NavItem[];
  /** What the footer says of the business. */
  line: string;
  /** What is announced on every page. */
  bar?: ReactNode;
  children: ReactNode;
};

/** Navigation above, footer below: the frame of every public page. */
export function SiteFrame({ rentals, towns, line, bar, children }: SiteFrameProps) {
  return (
    <>
      <ServerOnly id="site-top">
        {import.meta.env.SSR && (
          <>
            <SkipLink />
            <Navbar solid={Boolean(bar)} />
          </>
        )}
      </ServerOnly>
      <div className="flex flex-1 flex-col pt-19 print:pt-0">
        {bar}
        {children}
      </div>
      <div data-under-menu>
        <ServerOnly id="site-end">
          {import.meta.env.SSR && <Footer rentals={rentals} towns={towns} line={line} />}
        </ServerOnly>
      </div>
    </>
  );
}
