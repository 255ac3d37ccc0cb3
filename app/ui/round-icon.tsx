import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const roundIconClass = cva(
  "puff inline-flex shrink-0 items-center justify-center rounded-full [--puff-glow:transparent]",
  {
    variants: {
      tone: {
        sky: "bg-sky text-ink [--puff-light:50%] [--puff-seam:oklch(0.74_0.09_230)]",
        sun: "bg-sun text-ink [--puff-light:50%] [--puff-seam:var(--color-sun-deep)]",
        leaf: "bg-leaf text-ink [--puff-light:50%] [--puff-seam:oklch(0.77_0.09_142)]",
        peach: "bg-peach text-ink [--puff-light:50%] [--puff-seam:oklch(0.76_0.075_40)]",
        cream: "bg-sun-tint text-ink [--puff-light:80%] [--puff-seam:oklch(0.9_0.055_92)]",
        moss: "bg-moss text-white [--puff-seam:oklch(0.42_0.11_145)]",
        apple: "bg-apple text-white [--puff-seam:var(--color-apple-deep)]",
        white: "bg-white text-ink [--puff-seam:rgb(13_45_33/10%)]",
      },
      size: {
        md: "size-11.5 [&>svg]:size-5.5",
        lg: "size-13 [&>svg]:size-6",
        xl: "size-27 [&>svg]:size-12",
      },
    },
    defaultVariants: { tone: "sky", size: "md" },
  },
);

type RoundIconProps = VariantProps<typeof roundIconClass> & { children: ReactNode; className?: string };

export function RoundIcon({ tone, size, className, children }: RoundIconProps) {
  return (
    <span aria-hidden="true" className={cx(roundIconClass({ tone, size }), className)}>
      {children}
    </span>
  );
}
