import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cardClass } from "#app/ui/card.tsx";

type OfficeCardProps = {
  title: string;
  Icon: LucideIcon;
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A card of the dashboard with its own heading. */
export function OfficeCard({ title, Icon, action, className, children }: OfficeCardProps) {
  return (
    <section aria-label={title} className={cardClass({ look: "flat", padding: "sm", className })}>
      <header className="mb-2 flex min-h-8 items-center gap-2.5">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <h2 className="mr-auto font-display text-[1.125rem] leading-tight font-semibold">{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
