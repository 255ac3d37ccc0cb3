import { cx } from "class-variance-authority";
import { Link, useLocation } from "react-router";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { businessPages, isBusinessPage, officePageAt, pagesFor } from "../../rules/office-pages.ts";

/** The pages behind Business, as a row of links on each of them. */
export function BusinessNav() {
  const here = officePageAt(useLocation().pathname);
  const pages = pagesFor(useStaff().role, businessPages);
  if (!isBusinessPage(here) || pages.length === 0) return null;
  return (
    <nav
      aria-label="Business pages"
      className="-mx-4 mb-4 flex overflow-x-auto border-b border-office-line px-2 md:mx-0 md:px-0 print:hidden"
    >
      {pages.map(({ id, href, label }) => (
        <Link
          key={id}
          to={href}
          aria-current={id === here ? "page" : undefined}
          className={cx(
            "relative flex min-h-12 shrink-0 items-center px-3 font-display text-ink no-underline md:px-4",
            id === here
              ? "font-semibold after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:rounded-full after:bg-pine"
              : "font-medium text-ink-soft hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
