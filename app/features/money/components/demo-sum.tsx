import { Timer } from "lucide-react";
import { business } from "../../../../config/business.ts";
import { formatCents } from "../../../shared/money.ts";
import type { DemoPage } from "../demo-page.ts";

export function DemoSum({ checkout: { amountCents, description, heldUntil, state } }: { checkout: DemoPage }) {
  const open = state === "open" || state === "declined";
  return (
    <div className="flex w-full max-w-105 flex-1 flex-col">
      <p className="mt-8 font-display text-[clamp(2.75rem,2rem+3vw,3.75rem)] leading-none font-bold lg:mt-auto">
        {formatCents(amountCents)}
      </p>
      <p className="mt-3 border-b-2 border-dashed border-paper/25 pb-5 font-display text-button-lg font-semibold wrap-anywhere">
        {description}
      </p>
      <p className="mt-4 text-small">Payable to {business.name}</p>
      {open && heldUntil && (
        <p className="mt-6 flex items-center gap-4 rounded-small bg-paper/12 px-5 py-4 lg:mt-auto">
          <Timer aria-hidden="true" className="size-6 shrink-0 text-sun" />
          <span>
            We're holding the date for you
            <strong className="block font-display text-button-lg font-semibold">
              until {heldUntil} {business.hours.zoneLabel}
            </strong>
          </span>
        </p>
      )}
      {!(open && heldUntil) && <span className="lg:mt-auto" />}
    </div>
  );
}
