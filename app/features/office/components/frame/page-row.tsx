import { cx } from "class-variance-authority";
import { Link, useLocation } from "react-router";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { pageRows, pagesFor } from "../../rules/office-pages.ts";

/** The pages that belong together, as a row of links on each of them. */
export function PageRow() {
  const { pathname } = useLocation();
  const { role } = useStaff();
  const row = pageRows.find(({ pages }) => pages.some(({ href }) => href === pathname));
  const pages = row ? pagesFor(role, row.pages) : [];
  if (!row || pages.length < 2) return null;
  return (
    <nav
      aria-label={row.name}
      className="-mx-4 mb-4 flex overflow-x-auto border-b border-office-line px-2 md:mx-0 md:px-0 print:hidden"
    >
      {pages.map(({ id, href, label }) => (
        <Link
          key={id}
          to={href}
          aria-current={href === pathname ? "page" : undefined}
          className={cx(
            "relative flex min-h-12 shrink-0 items-center px-3 font-display text-ink no-underline md:px-4",
            href === pathname
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
