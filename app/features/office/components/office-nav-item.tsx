import { cx } from "class-variance-authority";
import {
  CalendarDays,
  CirclePlus,
  FilePen,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Package,
  Ticket,
} from "lucide-react";
import type { OfficePageId } from "../rules/office-pages.ts";

const icons: Record<OfficePageId, LucideIcon> = {
  dashboard: LayoutDashboard,
  inventory: Package,
  bookings: Ticket,
  waivers: FilePen,
  calendar: CalendarDays,
  "add-item": CirclePlus,
  quotes: Inbox,
  mail: Mail,
  activity: History,
};

export function OfficeIcon({ page }: { page: OfficePageId }) {
  const Icon = icons[page];
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}

/** An entry of the dark sidebar. The current one is lit and has a sun-yellow edge. */
export function navItemClass(current: boolean): string {
  return cx(
    "relative flex min-h-11 items-center gap-3 rounded-[14px] px-3.5 font-display font-medium text-paper no-underline",
    current
      ? "bg-white/15 before:absolute before:inset-y-0 before:left-0 before:w-1 before:rounded-full before:bg-sun"
      : "hover:bg-white/8",
  );
}

/** How many things on a page need attention. Zero is not shown. */
export function AttentionCount({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="grid min-w-6 place-items-center rounded-full bg-sun px-1.5 text-fine font-semibold text-ink tabular-nums">
      {count}
      <span className="sr-only"> needing attention</span>
    </span>
  );
}
