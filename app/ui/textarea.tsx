import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { controlClass, useFieldControl } from "./field-control.ts";

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  const wiring = useFieldControl(props);
  return <textarea rows={3} {...props} {...wiring} className={cx(controlClass, "min-h-22 resize-y py-3", className)} />;
}
