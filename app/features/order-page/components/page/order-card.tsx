import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cardClass } from "../../../../ui/card.tsx";

type OrderCardProps = { title: string; Icon: LucideIcon; action?: ReactNode; flush?: boolean; children: ReactNode };

/** A part of the order's page. With `flush` its rows reach the edges. */
export function OrderCard({ title, Icon, action, flush, children }: OrderCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cardClass({ look: "flat", padding: "none", className: "overflow-hidden" })}
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 pb-3 md:px-5">
        <CardTitle id={id} Icon={Icon} title={title} />
        {action}
      </header>
      <div className={flush ? "" : "px-4 pb-4 md:px-5 md:pb-5"}>{children}</div>
    </section>
  );
}

function CardTitle({ id, Icon, title }: { id: string; Icon: LucideIcon; title: string }) {
  return (
    <h2 id={id} className="mr-auto flex items-center gap-2.5 font-display text-[1.125rem] leading-tight font-semibold">
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {title}
    </h2>
  );
}

/** A list of facts with labels. Empty facts are left out. */
export function Facts({ facts }: { facts: [name: string, fact: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-small">
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
