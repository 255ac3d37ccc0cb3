import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        "animate-shimmer rounded-field bg-[linear-gradient(100deg,var(--color-paper-deep)_30%,var(--color-paper)_50%,var(--color-paper-deep)_70%)] bg-size-[200%_100%]",
        className,
      )}
    />
  );
}

/** Announces the loading state once to screen readers. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
