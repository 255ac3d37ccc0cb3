/** The owner's pages. The five of the specification are tabs, in its order; the others come below them. */
export const officeTabs = [
  { id: "inventory", href: "/admin/inventory", label: "Inventory" },
  { id: "bookings", href: "/admin/bookings", label: "Bookings" },
  { id: "waivers", href: "/admin/waivers", label: "Waivers" },
  { id: "calendar", href: "/admin/calendar", label: "Calendar" },
  { id: "add-item", href: "/admin/add-item", label: "Add Item" },
] as const;

export const moreOfficePages = [
  { id: "quotes", href: "/admin/quotes", label: "Quotes" },
  { id: "mail", href: "/admin/mail", label: "Emails" },
  { id: "activity", href: "/admin/activity", label: "Activity" },
] as const;

export const dashboard = { id: "dashboard", href: "/admin", label: "Dashboard" } as const;

type OfficePageEntry = typeof dashboard | (typeof officeTabs)[number] | (typeof moreOfficePages)[number];
export type OfficePageId = OfficePageEntry["id"];

/** The page an address belongs to: the dashboard has one exact address, the others own what lies below theirs. */
export function officePageAt(pathname: string): OfficePageId | undefined {
  if (pathname === dashboard.href) return dashboard.id;
  return [...officeTabs, ...moreOfficePages].find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    ?.id;
}

export const TAB_PANEL_ID = "office-panel";
export const tabId = (page: OfficePageId) => `office-tab-${page}`;
