import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cardClass } from "#app/ui/card.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

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

type GoneItemProps = { what: "rental" | "extra"; onTakeOff: () => void };

/** It is in the order, but not in the catalog any more: only taking it off helps. */
export function GoneItem({ what, onTakeOff }: GoneItemProps) {
  return (
    <div className="flex items-center gap-3 rounded-field border-2 border-clay bg-white px-3.5 py-2.5">
      <span className="min-w-0 flex-1">
        <b className="block font-display font-semibold">{what === "rental" ? "A rental" : "An extra"}</b>
        <span className="block text-small font-medium text-clay">No longer offered</span>
      </span>
      <IconButton variant="quiet" label={`Take off the ${what} that is no longer offered`} onClick={onTakeOff}>
        <X />
      </IconButton>
    </div>
  );
}
