import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { controlClass, useFieldControl } from "./field-control.ts";

type InputProps = ComponentProps<"input"> & { icon?: ReactNode };

export function Input({ icon, className, ...props }: InputProps) {
  const wiring = useFieldControl(props);
  const input = (
    <input {...props} {...wiring} className={cx(controlClass, "min-h-13", icon ? "pl-11.5" : null, className)} />
  );
  if (!icon) return input;

  return (
    <span className="relative block w-full">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-ink-mute [&>svg]:size-5"
      >
        {icon}
      </span>
      {input}
    </span>
  );
}
