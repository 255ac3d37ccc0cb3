import { ChevronRight } from "lucide-react";

export type Crumb = { label: string; href?: string };

/** Hidden where there is only one crumb. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  if (items.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-fine">
        {items.map((item, index) => (
          <li key={item.label} className="flex items-center gap-2">
            {item.href ? (
              <a href={item.href} className="inline-flex min-h-11 items-center underline underline-offset-3">
                {item.label}
              </a>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
            {index < items.length - 1 && <ChevronRight aria-hidden="true" className="size-3.5" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
