import { cx } from "class-variance-authority";
import {
  CalendarDays,
  CirclePlus,
  ClipboardList,
  FilePen,
  HeartPulse,
  History,
  IdCard,
  Inbox,
  type LucideIcon,
  MessageSquareQuote,
  MessagesSquare,
  Package,
  PenTool,
  Plus,
  ScanText,
  SlidersHorizontal,
  Sun,
  Ticket,
  Truck,
  Umbrella,
  Users,
  Wind,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { useAttentionCounts } from "../../queries.ts";
import {
  NEW_ORDER_HREF,
  type OfficePageEntry,
  type OfficePageId,
  officePageAt,
  TAB_PANEL_ID,
  tabId,
} from "../../rules/office-pages.ts";

const icons: Record<OfficePageId, LucideIcon> = {
  dashboard: Sun,
  day: Truck,
  "run-sheet": ClipboardList,
  weather: Wind,
  inventory: Package,
  bookings: Ticket,
  waivers: FilePen,
  calendar: CalendarDays,
  "add-item": CirclePlus,
  quotes: Inbox,
  "rain-checks": Umbrella,
  mail: MessagesSquare,
  customers: Users,
  words: PenTool,
  testimonials: MessageSquareQuote,
  settings: SlidersHorizontal,
  people: IdCard,
  activity: History,
  leftovers: ScanText,
  health: HeartPulse,
};

export function OfficeIcon({ page }: { page: OfficePageId }) {
  const Icon = icons[page];
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}

/** Rows of the dark column on a desk, or tiles of the phone's menu. */
export type NavLook = "column" | "menu";

/** The current entry is lit and has a sun-yellow edge. Rows are lower where a window is. */
function navItemClass(current: boolean, look: NavLook): string {
  return cx(
    "relative flex min-w-0 items-center gap-3 rounded-[14px] px-3.5 font-display font-medium text-paper no-underline",
    look === "column"
      ? "min-h-10.5 [@media(min-height:840px)_and_(max-height:919px)]:min-h-9 [@media(max-height:839px)]:min-h-7.5"
      : "min-h-13",
    current
      ? "bg-white/15 before:absolute before:inset-y-0 before:left-0 before:w-1 before:rounded-full before:bg-sun"
      : look === "column"
        ? "hover:bg-white/8"
        : "bg-white/8 hover:bg-white/12",
  );
}

type NavLinkProps = {
  page: OfficePageEntry;
  look: NavLook;
  /** Also where the entry stands for the pages beside it. */
  lit: boolean;
  onGo: (() => void) | undefined;
};

export function NavLink({ page, look, lit, onGo }: NavLinkProps) {
  const isHere = officePageAt(useLocation().pathname) === page.id;
  const mark = isHere ? "page" : lit ? "true" : undefined;
  return (
    <Link to={page.href} onClick={onGo} aria-current={mark} className={navItemClass(lit, look)}>
      <NavLabel page={page} />
    </Link>
  );
}

/** A tab has an address, so it is a link as well. */
export function TabLink({ page: { id, href, ...page }, look, lit, onGo }: NavLinkProps) {
  const isHere = officePageAt(useLocation().pathname) === id;
  return (
    <Link
      id={tabId(id, look)}
      to={href}
      role="tab"
      aria-selected={isHere}
      aria-controls={isHere ? TAB_PANEL_ID : undefined}
      onClick={onGo}
      className={navItemClass(lit, look)}
    >
      <NavLabel page={{ id, ...page }} />
    </Link>
  );
}

function NavLabel({ page: { id, label } }: { page: Pick<OfficePageEntry, "id" | "label"> }) {
  return (
    <>
      <OfficeIcon page={id} />
      <span className="mr-auto min-w-0 truncate">{label}</span>
      <WaitingCount page={id} />
    </>
  );
}

/** Above the groups, in the sun: the one act that begins everywhere. */
export function NewOrderLink({ onGo }: { onGo?: () => void }) {
  return (
    <Link
      to={NEW_ORDER_HREF}
      onClick={onGo}
      className={buttonClass({ variant: "sun", size: "sm", class: "w-full shrink-0 no-underline max-lg:min-h-13" })}
    >
      <Plus aria-hidden="true" />
      New order
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
