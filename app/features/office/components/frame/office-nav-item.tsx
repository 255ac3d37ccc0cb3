import { cx } from "class-variance-authority";
import {
  CalendarDays,
  CirclePlus,
  FilePen,
  History,
  IdCard,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Package,
  PenTool,
  SlidersHorizontal,
  Store,
  Ticket,
  Umbrella,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { useAttentionCounts } from "../../queries.ts";
import { type business, type OfficePageEntry, type OfficePageId, officePageAt } from "../../rules/office-pages.ts";

const icons: Record<OfficePageId | "business", LucideIcon> = {
  dashboard: LayoutDashboard,
  inventory: Package,
  bookings: Ticket,
  waivers: FilePen,
  calendar: CalendarDays,
  "add-item": CirclePlus,
  quotes: Inbox,
  "rain-checks": Umbrella,
  mail: Mail,
  words: PenTool,
  settings: SlidersHorizontal,
  people: IdCard,
  activity: History,
  business: Store,
};

export function OfficeIcon({ page }: { page: OfficePageId | "business" }) {
  const Icon = icons[page];
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}

/** Rows of the dark column on a desk, or tiles of the phone's menu. */
export type NavLook = "column" | "menu";

/** The current entry is lit and has a sun-yellow edge. Rows are lower where a window is. */
export function navItemClass(current: boolean, look: NavLook): string {
  return cx(
    "relative flex min-w-0 items-center gap-3 rounded-[14px] px-3.5 font-display font-medium text-paper no-underline",
    look === "column" ? "min-h-11 [@media(max-height:859px)]:min-h-10" : "min-h-13",
    current
      ? "bg-white/15 before:absolute before:inset-y-0 before:left-0 before:w-1 before:rounded-full before:bg-sun"
      : look === "column"
        ? "hover:bg-white/8"
        : "bg-white/8 hover:bg-white/12",
  );
}

type NavLinkProps = {
  page: OfficePageEntry | typeof business;
  look: NavLook;
  /** Said where the entry stands for several pages; without it, the page of its address. */
  current?: boolean;
  onGo: (() => void) | undefined;
};

export function NavLink({ page, look, current, onGo }: NavLinkProps) {
  const isHere = officePageAt(useLocation().pathname) === page.id;
  const lit = current ?? isHere;
  const mark = isHere ? "page" : lit ? "true" : undefined;
  return (
    <Link to={page.href} onClick={onGo} aria-current={mark} className={navItemClass(lit, look)}>
      <OfficeIcon page={page.id} />
      <span className="mr-auto min-w-0 truncate">{page.label}</span>
      {page.id !== "business" && <WaitingCount page={page.id} />}
    </Link>
  );
}

/** How many things wait on a page. Zero is not shown. */
export function WaitingCount({ page }: { page: OfficePageId }) {
  const count = useAttentionCounts()[page];
  if (!count) return null;
  return (
    <span className="grid min-w-6 place-items-center rounded-full bg-sun px-1.5 text-fine font-semibold text-ink tabular-nums">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
