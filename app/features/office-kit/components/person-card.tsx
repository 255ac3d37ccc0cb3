import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";

/** A list of the office where there is no room for a table. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3 md:grid-cols-2">{children}</ul>;
}

type PersonCardProps = { name: string; badge: ReactNode; actions: ReactNode; children: ReactNode };

/** One of them that is about a person: who, in which state, what about, and what can be done at the bottom. */
export function PersonCard({ name, badge, actions, children }: PersonCardProps) {
  return (
    <li>
      <Card look="flat" padding="none" className="flex h-full flex-col p-4">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-display font-semibold wrap-break-word">{name}</p>
          {badge}
        </div>
        {children}
        <div className="mt-auto flex gap-2 pt-3">{actions}</div>
      </Card>
    </li>
  );
}
