import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type FilterSelectProps = Omit<ComponentProps<"select">, "aria-label"> & { label: string; icon: ReactNode };

/** A choice that narrows or orders a list. It looks like the buttons beside it and shows its own state. */
export function FilterSelect({ label, icon, className, ...props }: FilterSelectProps) {
  return (
    <span className={cx("relative block min-w-0", className)}>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 sm:left-3.5 flex items-center text-ink [&>svg]:size-5"
      >
        {icon}
      </span>
      <select
        {...props}
        aria-label={label}
        className="min-h-12 w-full cursor-pointer appearance-none truncate rounded-[14px] border-2 border-office-line bg-white pr-7.5 pl-9.5 font-display text-small sm:pr-9 sm:pl-10.5 sm:text-base font-semibold text-ink hover:border-line-strong"
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4.5 sm:right-3 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
