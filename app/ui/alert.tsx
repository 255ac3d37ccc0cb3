import { cva, cx } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const alertClass = cva("flex flex-wrap items-center gap-x-4 gap-y-3 rounded-small border-2 px-4.5 py-4", {
  variants: {
    tone: {
      error: "border-apple/40 bg-apple-tint text-apple-deep",
      warning: "border-clay/35 bg-clay-tint text-clay",
      info: "border-sky-tint bg-sky-tint text-ink [&_svg]:text-sky-ink",
      success: "border-moss-tint bg-moss-tint text-ink [&_svg]:text-moss",
    },
  },
});

const icons = { error: <CircleAlert />, warning: <TriangleAlert />, info: <Info />, success: <CircleCheck /> };

type AlertProps = {
  tone: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** Set where the alert appears after something the visitor did, so that it is read out at once. */
  live?: boolean;
  className?: string;
};

export function Alert({ tone, title, children, icon, action, live, className }: AlertProps) {
  return (
    <div role={live ? "alert" : undefined} className={cx(alertClass({ tone }), className)}>
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3.5">
        <span aria-hidden="true" className="mt-px shrink-0 [&>svg]:size-6">
          {icon ?? icons[tone]}
        </span>
        <div className="min-w-0">
          {title && <p className="font-display text-[1.0625rem] leading-snug font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
