import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

export const iconButtonClass = cva(
  "press inline-flex shrink-0 items-center justify-center text-ink [&>svg]:size-5 aria-disabled:cursor-not-allowed aria-disabled:text-ink/35 disabled:text-ink/35",
  {
    variants: {
      variant: {
        white: "size-12 rounded-full bg-white shadow-1 ring-1 ring-ink/8 hover:bg-surface aria-disabled:bg-transparent",
        quiet: "size-11 rounded-full hover:bg-ink/6",
        soft: "size-12 rounded-[14px] border-2 border-office-line bg-white hover:border-line-strong",
      },
    },
    defaultVariants: { variant: "white" },
  },
);

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> &
  VariantProps<typeof iconButtonClass> & {
    label: string;
    /** Another text than the name for the tooltip. */
    "data-tip"?: string;
  };

export function IconButton({ label, variant, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      data-tip={label}
      {...props}
      aria-label={label}
      className={cx(iconButtonClass({ variant }), className)}
    />
  );
}
