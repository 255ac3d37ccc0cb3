import { type ReactNode, useId } from "react";

type DetailSectionProps = { title: string; action?: ReactNode; children: ReactNode };

export function DetailSection({ title, action, children }: DetailSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-9 items-center gap-3 border-b border-office-line pb-1">
        <h3 id={id} className="mr-auto font-display text-[1.125rem] font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** One fact under another, its name before it. Facts that are empty do not show. */
export function Facts({ facts }: { facts: [name: string, fact: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-small">
      {facts
        .filter(([, fact]) => fact !== "" && fact !== null)
        .map(([name, fact]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
