import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

export const cardClass = cva("min-w-0 print:break-inside-avoid print:border print:border-line", {
  variants: {
    look: {
      puffed: "rounded-card bg-surface shadow-2",
      raised: "rounded-card bg-surface shadow-3 md:rounded-panel",
      flat: "rounded-small border border-office-line bg-white",
    },
    padding: {
      none: "",
      mat: "p-3",
      sm: "p-5",
      md: "p-5 md:p-7",
      lg: "p-6 md:p-9",
    },
  },
  defaultVariants: { look: "puffed", padding: "md" },
});

type CardProps = ComponentProps<"div"> & VariantProps<typeof cardClass>;

export function Card({ look, padding, className, ...props }: CardProps) {
  return <div {...props} className={cx(cardClass({ look, padding }), className)} />;
}
