import { CalendarCheck } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Inflatable } from "../../schema.ts";

export function PickYourDayBar({ item, bookHref }: { item: Pick<Inflatable, "name" | "price">; bookHref: string }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-t-card bg-surface px-5 py-3 shadow-[0_-8px_30px_-8px_rgb(13_45_33/28%)]">
      <p className="min-w-0 leading-snug">
        <span className="block font-display text-button-lg font-semibold">${item.price}</span>
        <span className="block text-fine text-ink-soft">{item.name}, full day</span>
      </p>
      <ButtonLink href={bookHref} className="shrink-0 px-5">
        <CalendarCheck aria-hidden="true" />
        Pick your day
      </ButtonLink>
    </div>
  );
}
