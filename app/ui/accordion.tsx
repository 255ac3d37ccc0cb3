import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** Groups items; each opens on its own, so that two answers can be read side by side. */
export function Accordion({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cx("flex flex-col gap-3", className)} />;
}

type AccordionItemProps = Omit<ComponentProps<"details">, "title"> & { title: ReactNode };

export function AccordionItem({ title, children, className, ...props }: AccordionItemProps) {
  return (
    <details {...props} className={cx("group rounded-card bg-surface shadow-1 open:shadow-2", className)}>
      <summary className="flex min-h-15 list-none items-center gap-4 rounded-card px-5 py-3.5 font-display text-[1.125rem] leading-snug font-semibold md:px-6.5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-sky-ink transition-transform duration-250 ease-spring group-open:rotate-180"
        />
      </summary>
      <div className="max-w-[66ch] px-5 pb-5.5 text-ink-soft md:px-6.5">{children}</div>
    </details>
  );
}
