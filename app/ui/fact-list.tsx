import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

type FactRow = { label: string; value: ReactNode };

/** What is known of one thing: names left, values right. */
export function FactList({ facts, className }: { facts: readonly FactRow[]; className?: string }) {
  return (
    <dl className={cx("grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2", className)}>
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
