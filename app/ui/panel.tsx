import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A pine band with a stitched seam ten pixels inside its edge, for one closing call on a page. */
export function Panel({ className, children, ...props }: ComponentProps<"section">) {
  return (
    <section
      {...props}
      className={cx(
        "puff on-dark relative rounded-card bg-pine px-6 py-12 text-center text-white [--puff-light:30%] [--puff-seam:var(--color-pine-deep)] md:rounded-panel md:px-12 md:py-14",
        "before:pointer-events-none before:absolute before:inset-x-2.5 before:top-2.5 before:bottom-3.5 before:rounded-[18px] before:border-2 before:border-dashed before:border-white/35 md:before:rounded-[30px]",
        className,
      )}
    >
      {children}
    </section>
  );
}
