// The pages of the office in the order of its menu: the one list that the column, the phone's menu and bar, and the worker
// that stores pages read. `access` is what the page itself says (server/api/route-table.test.ts compares them): a role sees no
// entry for a page that is not for it.
import { type Access, serves } from "#app/shared/people/access.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";

type Entry = { id: string; href: string; label: string; access: Access };

export const dashboard = { id: "dashboard", href: "/admin", label: "Today", access: "office" } as const;

/** Who drives what in which order, and how far the crew is. */
export const day = { id: "day", href: "/admin/day", label: "Day", access: "office" } as const;

/** A day's stops on paper. */
const runSheet = { id: "run-sheet", href: "/admin/run-sheet", label: "Run sheet", access: "office" } as const;

const weather = { id: "weather", href: "/admin/weather", label: "Weather", access: "office" } as const;

/** The five of the specification, in its order. */
export const officeTabs = [
  { id: "inventory", href: "/admin/inventory", label: "Inventory", access: "owner" },
  { id: "bookings", href: "/admin/bookings", label: "Bookings", access: "office" },
  { id: "waivers", href: "/admin/waivers", label: "Waivers", access: "office" },
  { id: "calendar", href: "/admin/calendar", label: "Calendar", access: "office" },
  { id: "add-item", href: "/admin/add-item", label: "Add Item", access: "owner" },
] as const satisfies Entry[];

const [inventory, bookings, waivers, calendar, addItem] = officeTabs;

/** Daily work beside them. */
export const dailyPages = [
  { id: "quotes", href: "/admin/quotes", label: "Quotes", access: "office" },
  { id: "mail", href: "/admin/mail", label: "Messages", access: "office" },
  { id: "customers", href: "/admin/customers", label: "Customers", access: "office" },
] as const satisfies Entry[];

const rainChecks = { id: "rain-checks", href: "/admin/rain-checks", label: "Rain checks", access: "office" } as const;

/** What makes the business the owner's own. */
const businessPages = [
  { id: "words", href: "/admin/words", label: "Words", access: "owner" },
  { id: "testimonials", href: "/admin/testimonials", label: "Reviews", access: "owner" },
  { id: "settings", href: "/admin/settings", label: "Settings", access: "owner" },
  { id: "people", href: "/admin/people", label: "People", access: "owner" },
  { id: "activity", href: "/admin/activity", label: "Activity", access: "owner" },
  { id: "leftovers", href: "/admin/leftovers", label: "Leftovers", access: "owner" },
  { id: "health", href: "/admin/health", label: "Health", access: "owner" },
] as const satisfies Entry[];

const [words, testimonials, settings, ...besideSettings] = businessPages;

type NavEntry = {
  page: OfficePageEntry;
  /** Pages that the column reaches through this one, by a row of links on it. The phone's menu lists them. */
  beside?: readonly OfficePageEntry[];
};
type NavGroup = { name: string; entries: readonly NavEntry[] };

export const navGroups: readonly NavGroup[] = [
  {
    name: "The day",
    entries: [{ page: dashboard }, { page: day, beside: [runSheet] }, { page: weather }, { page: calendar }],
  },
  {
    name: "Orders and people",
    entries: [{ page: bookings, beside: [rainChecks] }, { page: waivers }, ...dailyPages.map((page) => ({ page }))],
  },
  {
    name: "The business",
    entries: [
      { page: inventory },
      { page: addItem },
      { page: words, beside: [testimonials] },
      { page: settings, beside: besideSettings },
    ],
  },
];

/** Rows of links at the top of the pages that belong together. */
export const pageRows: readonly { name: string; pages: readonly OfficePageEntry[] }[] = [
  { name: "Order pages", pages: [bookings, rainChecks] },
  { name: "Business pages", pages: businessPages },
];

/** Everyone's own: their name, passkeys, password and sessions. */
export const ACCOUNT_HREF = "/admin/account";

/** A page of its own below the bookings. */
export const NEW_ORDER_HREF = "/admin/bookings/new";

export const officePages = [
  dashboard,
  day,
  runSheet,
  weather,
  ...officeTabs,
  ...dailyPages,
  rainChecks,
  ...businessPages,
];

export type OfficePageEntry = (typeof officePages)[number];
export type OfficePageId = OfficePageEntry["id"];

/** The entries that a role sees. */
export function pagesFor<Page extends Entry>(role: Role, pages: readonly Page[]): Page[] {
  return pages.filter(({ access }) => serves(access, role));
}

/** The page an address belongs to: the dashboard has one exact address, the others own what lies below theirs. */
export function officePageAt(pathname: string): OfficePageId | undefined {
  if (pathname === dashboard.href) return dashboard.id;
  const below = officePages.filter(({ id }) => id !== dashboard.id);
  return below.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.id;
}

export const isTab = (page: OfficePageId | undefined) => officeTabs.some(({ id }) => id === page);

export const TAB_PANEL_ID = "office-panel";
/** The column and the phone's menu have each tab once. */
export const tabId = (page: OfficePageId, where: "column" | "menu" = "column") =>
  where === "column" ? `office-tab-${page}` : `menu-tab-${page}`;
