import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export function TextLink({ className, ...props }: ComponentProps<"a">) {
  return (
    <a
      {...props}
      className={cx(
        "rounded-sm font-medium text-sky-ink underline decoration-2 underline-offset-4 hover:text-ink hover:decoration-sun-deep",
        className,
      )}
    />
  );
}
