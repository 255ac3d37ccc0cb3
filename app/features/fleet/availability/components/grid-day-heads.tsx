import { cx } from "class-variance-authority";
import { longDay, shortWeekday } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { DayRange } from "../rules/day-range.ts";

type GridDayHeadsProps = {
  title: string;
  days: PlainDate[];
  today: PlainDate;
  picked?: DayRange | undefined;
};

export function GridDayHeads({ title, days, today, picked }: GridDayHeadsProps) {
  return (
    <thead className="bg-office-head font-display text-chip">
      <tr>
        <th
          scope="col"
          className="sticky left-0 z-20 w-(--item) border-r border-office-line bg-office-head px-2 text-left text-fine font-semibold text-ink-soft lg:px-3"
        >
          {title}
        </th>
        {days.map((date) => (
          <th
            key={date}
            scope="col"
            data-today={date === today || undefined}
            aria-current={date === today ? "date" : undefined}
            className={cx(
              "h-13 border-l border-office-line font-medium",
              picked && date >= picked.from && date <= picked.through ? "bg-sun" : date === today && "bg-sky-tint",
            )}
          >
            <span className="sr-only">{longDay(date)}</span>
            <span aria-hidden="true" className="block">
              {shortWeekday(date).charAt(0)}
              <span className="block font-semibold">{Number(date.slice(8))}</span>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
