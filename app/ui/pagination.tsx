import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type PaginationProps = {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than the total says. */
  more?: boolean;
  hrefFor: (page: number) => string;
  /** Names the list, where a page has two. */
  label?: string;
};

const stepClass =
  "press inline-flex size-12 items-center justify-center rounded-[14px] border-2 border-office-line hover:border-line-strong [&>svg]:size-5";

/** Pages are links, so that the back button and a shared address work. */
export function Pagination({ page, pageSize, total, more = false, hrefFor, label = "Pages" }: PaginationProps) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);

  return (
    <nav aria-label={label} className="flex items-center gap-2.5">
      <p className="mr-auto text-small text-ink-soft">
        {first}–{last} of {total}
        {more && "+"}
      </p>
      <PageStep href={page > 1 ? hrefFor(page - 1) : null} label="Previous page">
        <ChevronLeft />
      </PageStep>
      <PageStep href={last < total ? hrefFor(page + 1) : null} label="Next page">
        <ChevronRight />
      </PageStep>
    </nav>
  );
}

function PageStep({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  if (href === null) {
    return (
      <span aria-hidden="true" className={`${stepClass} pointer-events-none text-ink/35`}>
        {children}
      </span>
    );
  }
  return (
    <Link to={href} aria-label={label} preventScrollReset className={`${stepClass} bg-white text-ink`}>
      {children}
    </Link>
  );
}
