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

type SkeletonGroupProps = {
  label: string;
  className?: string;
  /** The classes of each bar, where it is bars and nothing else. */
  bars?: readonly string[];
  children?: ReactNode;
};

/** Announces the loading state once to screen readers. */
export function SkeletonGroup({ label, className, bars = [], children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {bars.map((bar, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars never change places
        <Skeleton key={place} className={bar} />
      ))}
      {children}
    </div>
  );
}
