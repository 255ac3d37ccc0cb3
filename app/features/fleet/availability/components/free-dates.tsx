import { Check } from "lucide-react";
import { longDay, monthName } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { FreeMonth } from "../rules/day-look.ts";

type FreeDatesProps = { months: FreeMonth[]; picked: PlainDate | undefined; onPick: (date: PlainDate) => void };

/** Lists the open days, for people who know the month but not the day. */
export function FreeDates({ months, picked, onPick }: FreeDatesProps) {
  if (months.length === 0)
    return <EmptyState title="Every day is booked">Call us. Sometimes a day opens up.</EmptyState>;
  return (
    <div className="grid gap-5">
      {months.map(({ month, dates }) => (
        <section key={month}>
          <h3 className="px-1.5 pb-1.5 font-display text-button font-semibold text-ink-soft">{monthName(month)}</h3>
          <ul className="grid gap-1.5 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] sm:gap-2.5">
            {dates.map((date) => (
              <li key={date}>
                <FreeDate date={date} picked={date === picked} onPick={onPick} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function FreeDate({ date, picked, onPick }: { date: PlainDate; picked: boolean; onPick: (date: PlainDate) => void }) {
  const look = picked
    ? "bg-sun shadow-[inset_0_-5px_var(--color-sun-deep),0_0_0_3.5px_var(--color-ink)]"
    : "bg-white shadow-[inset_0_-4px_oklch(0.5_0.12_145/18%),0_0_0_1.5px_oklch(0.5_0.12_145/38%)] hover:bg-moss-tint";
  return (
    <button
      type="button"
      aria-pressed={picked}
      onClick={() => onPick(date)}
      className={`press flex min-h-13 w-full items-center gap-3 rounded-small px-4 py-1.5 text-left font-display font-semibold ${look}`}
    >
      {picked && <Check aria-hidden="true" strokeWidth={3} className="size-4.5 shrink-0" />}
      <span className="flex-1">{longDay(date)}</span>
      <span className={`text-fine font-medium ${picked ? "" : "text-moss"}`}>{picked ? "Your pick" : "Open"}</span>
    </button>
  );
}
