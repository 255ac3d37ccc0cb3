import { cx } from "class-variance-authority";
import { CirclePlus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import {
  dailyPages,
  dashboard,
  NEW_ORDER_HREF,
  type OfficePageEntry,
  officePageAt,
  officeTabs,
} from "../../rules/office-pages.ts";
import { OfficeIcon, WaitingCount } from "./office-nav-item.tsx";

const before = [dashboard, ...officeTabs.filter(({ id }) => id === "bookings")];
const after = [...officeTabs.filter(({ id }) => id === "calendar"), ...dailyPages.filter(({ id }) => id === "mail")];

/** The most used pages, around a new order. Everyone in the office may see them. */
export function PhoneBar() {
  const { pathname } = useLocation();
  const isNew = pathname === NEW_ORDER_HREF;
  const here = isNew ? undefined : officePageAt(pathname);
  const entry = (page: OfficePageEntry) => (
    <BarLink key={page.id} to={page.href} label={page.label} current={page.id === here}>
      <OfficeIcon page={page.id} />
      <span className="absolute -top-1.5 left-3 text-[0.6875rem]">
        <WaitingCount page={page.id} />
      </span>
    </BarLink>
  );
  return (
    <nav
      aria-label="Most used"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-office-line bg-white px-1 pt-1 pb-[max(--spacing(1),env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      {before.map(entry)}
      <BarLink to={NEW_ORDER_HREF} label="New" more=" order" current={isNew}>
        <CirclePlus aria-hidden="true" className="size-5" />
      </BarLink>
      {after.map(entry)}
    </nav>
  );
}

type BarLinkProps = { to: string; label: string; more?: string; current: boolean; children: ReactNode };

function BarLink({ to, label, more, current, children }: BarLinkProps) {
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      className={cx(
        "flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-[14px] font-display text-[0.8125rem] text-ink no-underline",
        current && "bg-moss-tint font-semibold",
      )}
    >
      <span className="relative">{children}</span>
      <span>
        {label}
        {more && <span className="sr-only">{more}</span>}
      </span>
    </Link>
  );
}
