import { monthAndYear } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { weeksOfMonth } from "#app/ui/calendar-weeks.ts";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";

const COLUMNS = [0, 1, 2, 3, 4, 5, 6];

/** Has the month's final shape: past weeks low, the rest in cells. */
export function CalendarSkeleton({ today }: { today: PlainDate }) {
  return (
    <SkeletonGroup label="Loading the calendar">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3.5">
        <h2 className="text-h3 md:text-[1.75rem]">{monthAndYear(today)}</h2>
        <Skeleton className="h-13 w-full rounded-full md:w-64" />
      </div>
      <div className="mt-12 grid gap-1.5 md:gap-2">
        {weeksOfMonth(today).map((week) => {
          const past = week.every((date) => date === null || date < today);
          return (
            <div key={week.find((date) => date !== null)} className="grid grid-cols-7 gap-0.5 md:gap-2">
              {COLUMNS.map((column) => (
                <Skeleton key={column} className={cellClass(week[column] ?? null, past)} />
              ))}
            </div>
          );
        })}
      </div>
    </SkeletonGroup>
  );
}

function cellClass(date: PlainDate | null, past: boolean): string {
  return `${past ? "h-12 md:h-11" : "h-12 md:h-22"} ${date ? "" : "invisible"}`;
}
