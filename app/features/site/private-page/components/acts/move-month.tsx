import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { listDays } from "#app/features/fleet/availability/rules/day-range.ts";
import { monthAndYear } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { CalendarDay } from "#app/ui/calendar-day.tsx";
import { CalendarLegend } from "#app/ui/calendar-legend.tsx";
import { weeksOfMonth } from "#app/ui/calendar-weeks.ts";
import { Card } from "#app/ui/card.tsx";
import type { MovePageData } from "../../acts/act-pages.ts";
import { forecastText } from "../../rules/move-calendar.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const legend = { open: "Open", picked: "New day", taken: "Part is booked", blocked: "Closed", past: "Past" };

/** The days of a month as submit buttons, which work without scripts. A day that isn't open says why. */
export function MoveMonth({ page }: { page: MovePageData }) {
  const { path, month, months, picked, days } = page;
  const newDays = picked ? listDays({ from: picked, through: addDays(picked, days - 1) }) : [];
  const dayOf = new Map(month.map((day) => [day.date, day]));
  return (
    <Card look="raised" id="days" className="scroll-mt-4">
      <nav aria-label="Months" className="flex items-center gap-x-3">
        <MonthLink path={path} month={months.before} label="Previous month">
          <ArrowLeft aria-hidden="true" className="size-5" />
        </MonthLink>
        <h2 className="flex-1 text-h3 md:min-w-[7.75em] md:flex-none md:text-[1.75rem]">
          {monthAndYear(months.shown)}
        </h2>
        <MonthLink path={path} month={months.after} label="Next month">
          <ArrowRight aria-hidden="true" className="size-5" />
        </MonthLink>
      </nav>
      <form method="get" action={`${path}/move`} className="-mx-0.5 mt-3 md:-mx-2">
        <input type="hidden" name="month" value={months.shown} />
        <table className="w-full table-fixed border-separate border-spacing-x-0.5 border-spacing-y-1.5 md:border-spacing-2">
          <caption className="sr-only">Days you can move to</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((name) => (
                <th key={name} scope="col" abbr={name} className="h-9 font-display text-fine font-medium text-ink-soft">
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOfMonth(months.shown).map((week) => (
              <tr key={week.find((date) => date !== null)}>
                {week.map((date, column) => {
                  const day = date && dayOf.get(date);
                  if (!day) return <td key={WEEKDAYS[column]} className="p-0" />;
                  return (
                    <td key={day.date} className="p-0">
                      <CalendarDay
                        date={day.date}
                        state={day.isOwn ? "own" : day.state}
                        label={day.label}
                        detail={day.why ?? (day.forecast && forecastText(day.forecast))}
                        today={false}
                        pickedLabel={newDays.includes(day.date) ? "New day" : null}
                        tabStop
                        onSelect={nothing}
                        submits="day"
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </form>
      <div className="mt-3">
        <CalendarLegend labels={legend}>
          <span className="flex items-center gap-2 text-small font-medium text-moss">
            <span aria-hidden="true" className="size-3 rounded-full bg-moss" />
            Checked just now
          </span>
        </CalendarLegend>
      </div>
    </Card>
  );
}

/** These buttons are part of a form, and this page runs no React in the browser. */
const nothing = () => {};

type MonthLinkProps = { path: string; month: PlainDate | null; label: string; children: ReactNode };

function MonthLink({ path, month, label, children }: MonthLinkProps) {
  const look = "grid size-12 shrink-0 place-items-center rounded-full border border-line bg-white shadow-1";
  if (!month) {
    return (
      <span aria-hidden="true" className={`${look} opacity-40`}>
        {children}
      </span>
    );
  }
  return (
    <a href={`${path}/move?month=${month}#days`} aria-label={label} className={`press ${look}`}>
      {children}
    </a>
  );
}
