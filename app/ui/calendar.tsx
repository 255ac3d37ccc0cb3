import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useCallback, useId, useRef } from "react";
import { monthAndYear } from "#app/shared/days/date-format.ts";
import { addMonths, firstOfMonth, type PlainDate } from "#app/shared/days/plain-date.ts";
import { CalendarDay, type DayState } from "./calendar-day.tsx";
import { weeksOfMonth } from "./calendar-weeks.ts";
import { IconButton } from "./icon-button.tsx";
import { useCalendarFocus } from "./use-calendar-focus.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type CalendarProps = {
  month: PlainDate;
  onMonthChange: (month: PlainDate) => void;
  selected?: PlainDate;
  /** Called for every day, also for unavailable ones: the caller explains why. */
  onSelect: (date: PlainDate) => void;
  today: PlainDate;
  /** `detail` says more than the label: it is read instead, and shown on hover. */
  dayState: (date: PlainDate) => { state: DayState; label: string; detail?: string };
  selectedLabel?: string;
  minMonth?: PlainDate;
  maxMonth?: PlainDate;
  /** Inside a form: the name under which a pressed day is sent while no script runs. */
  submits?: string;
  /** Beside the month; on phones below it. */
  headerEnd?: ReactNode;
};

export function Calendar(props: CalendarProps) {
  const { month, onMonthChange, selected, onSelect, today, dayState, selectedLabel = "Selected" } = props;
  const { minMonth, maxMonth, headerEnd, submits } = props;
  const headingId = useId();
  const weeks = weeksOfMonth(month);
  const firstOpen = weeks.flat().find((date) => date !== null && dayState(date).state === "open") ?? undefined;
  const entries = [selected, today, firstOpen];
  const { gridRef, tabStop, handleKeyDown, moveTo } = useCalendarFocus({
    month,
    entries,
    minMonth,
    maxMonth,
    onMonthChange,
  });
  const isFirst = minMonth !== undefined && firstOfMonth(month) <= firstOfMonth(minMonth);
  const isLast = maxMonth !== undefined && firstOfMonth(month) >= firstOfMonth(maxMonth);
  const turn = (months: number) => onMonthChange(addMonths(firstOfMonth(month), months));
  // A stable callback, so that picking a day rerenders two days and not the month.
  const latest = useRef(onSelect);
  latest.current = onSelect;
  const select = useCallback(
    (date: PlainDate) => {
      moveTo(date);
      latest.current(date);
    },
    [moveTo],
  );

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3.5">
        <IconButton label="Previous month" aria-disabled={isFirst || undefined} onClick={() => isFirst || turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <h2
          id={headingId}
          aria-live="polite"
          className="flex-1 text-h3 md:min-w-[7.75em] md:flex-none md:text-[1.75rem]"
        >
          {monthAndYear(month)}
        </h2>
        <IconButton label="Next month" aria-disabled={isLast || undefined} onClick={() => isLast || turn(1)}>
          <ChevronRight />
        </IconButton>
        {headerEnd && <div className="w-full md:ml-auto md:w-auto">{headerEnd}</div>}
      </div>
      {/* The spacing of the cells reaches past the table; the margin takes it back. */}
      <div className="-mx-0.5 mt-3 md:-mx-2">
        <table
          ref={gridRef}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that takes keys
          role="grid"
          aria-labelledby={headingId}
          onKeyDown={handleKeyDown}
          className="w-full table-fixed border-separate border-spacing-x-0.5 border-spacing-y-1.5 md:border-spacing-2"
        >
          <thead>
            <tr>
              {WEEKDAYS.map((name) => (
                <th
                  key={name}
                  scope="col"
                  abbr={name}
                  className="h-9 font-display text-fine font-medium text-ink-soft md:text-small"
                >
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.find((date) => date !== null)}>
                {week.map((date, column) =>
                  date ? (
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
                    <td key={date} aria-selected={date === selected} className="p-0">
                      <CalendarDay
                        date={date}
                        {...dayState(date)}
                        today={date === today}
                        pickedLabel={date === selected ? selectedLabel : null}
                        tabStop={date === tabStop}
                        onSelect={select}
                        submits={submits}
                      />
                    </td>
                  ) : (
                    <td key={WEEKDAYS[column]} className="p-0" />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
