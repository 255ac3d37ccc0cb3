import { dayOfMonth, shortMonth, weekdayName } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

/** A page torn off a calendar. The date stands beside it in words. */
export function DateTile({ date }: { date: PlainDate }) {
  return (
    <div
      aria-hidden="true"
      className="w-26 shrink-0 overflow-hidden rounded-[22px] bg-white text-center shadow-2 print:border print:border-line"
    >
      <p className="bg-pine py-1.5 font-display font-semibold text-white print:text-ink">{shortMonth(date)}</p>
      <p className="pt-2 font-display text-[2.75rem] leading-none font-bold">{dayOfMonth(date)}</p>
      <p className="pt-1 pb-2.5 text-fine">{weekdayName(date)}</p>
    </div>
  );
}
