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
