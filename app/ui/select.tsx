import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
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
