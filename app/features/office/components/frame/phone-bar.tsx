import { cx } from "class-variance-authority";
import { Link, useLocation } from "react-router";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { dashboard, officePageAt, officeTabs, pagesFor } from "../../rules/office-pages.ts";
import { OfficeIcon } from "./office-nav-item.tsx";

const byId = (wanted: string) => officeTabs.filter(({ id }) => id === wanted);
/** The most used pages. */
const pages = [
  { ...dashboard, label: "Today" },
  ...byId("bookings"),
  ...byId("calendar"),
  ...byId("waivers"),
  ...byId("inventory"),
];

export function PhoneBar() {
  const current = officePageAt(useLocation().pathname);
  return (
    <nav
      aria-label="Most used"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-office-line bg-white px-1 pt-1 pb-[max(--spacing(1),env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      {pagesFor(useStaff().role, pages).map(({ id, href, label }) => (
        <Link
          key={id}
          to={href}
          aria-current={id === current ? "page" : undefined}
          className={cx(
            "flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-[14px] font-display text-[0.8125rem] text-ink no-underline",
            id === current && "bg-moss-tint font-semibold",
          )}
        >
          <OfficeIcon page={id} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
