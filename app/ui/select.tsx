import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { controlClass, useFieldControl } from "./field-control.ts";

export function Select({ className, ...props }: ComponentProps<"select">) {
  const wiring = useFieldControl(props);
  return (
    <span className="relative block w-full">
      <select
        {...props}
        {...wiring}
        className={cx(controlClass, "min-h-13 cursor-pointer appearance-none truncate pr-11", className)}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}

export type Option = readonly [value: string | number, label: ReactNode];

/** The options of a select, from pairs or from whatever `read` makes pairs of. */
export function options(pairs: readonly Option[]): ReactNode;
export function options<One>(list: readonly One[], read: (one: One) => Option): ReactNode;
export function options<One>(list: readonly One[], read = (one: One): Option => one as unknown as Option) {
  return list.map((one) => {
    const [value, label] = read(one);
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
}
