import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

type EmptyStateProps = {
  /** A large `RoundIcon` or a picture. */
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ picture, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        "flex flex-col items-center justify-end rounded-card border-2 border-dashed border-line bg-surface px-5 py-7 text-center",
        className,
      )}
    >
      {picture && <div className="mb-5">{picture}</div>}
      <p className="font-display text-h3 font-semibold">{title}</p>
      {children && <div className="mt-1.5 max-w-[44ch] text-small text-ink-soft">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
