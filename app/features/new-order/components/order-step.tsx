import { type ReactNode, useId } from "react";
import { cardClass } from "../../../ui/card.tsx";

type OrderStepProps = { number: number; title: string; aside?: ReactNode; children: ReactNode };

/** A part of the order. They have numbers, but a call has its own order: any of them can come first. */
export function OrderStep({ number, title, aside, children }: OrderStepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardClass({ look: "flat", padding: "sm" })}>
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full border border-office-line bg-office font-display text-fine font-semibold"
        >
          {number}
        </span>
        <h2 id={id} className="mr-auto font-display text-[1.1875rem] leading-tight font-semibold">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
