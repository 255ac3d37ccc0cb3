import { monthAndYear } from "#app/shared/days/date-format.ts";
import { type PlainDate, weekday } from "#app/shared/days/plain-date.ts";
import { weeksOfMonth } from "#app/ui/calendar-weeks.ts";
import { Picture } from "#app/ui/picture.tsx";
import { picture } from "#content/pictures.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/**
 * A picture of this month, hidden from screen readers: the link beside it leads to the real calendar. It says of no day whether
 * it is open, because the page is stored and that changes.
 */
export function CalendarIllustration({ today }: { today: PlainDate }) {
  return (
    <div aria-hidden="true" className="pointer-events-none relative mx-auto w-full max-w-145 select-none">
      <div className="rounded-card bg-paper px-3.5 py-6 text-ink shadow-[0_40px_80px_-20px_rgb(0_0_0/50%)] md:rotate-[1.6deg] md:rounded-panel md:px-7 md:pt-7 md:pb-8">
        <p className="flex min-h-14 items-center pr-[30%] pl-2 font-display text-[1.25rem] leading-tight font-semibold md:text-[1.375rem]">
          {monthAndYear(today)}
        </p>
        <div className="mt-4 grid grid-cols-7 gap-1 text-center font-display md:gap-1.5">
          {weekdays.map((name) => (
            <span key={name} className="pb-1 text-fine font-medium text-ink-soft">
              {name.slice(0, 1)}
            </span>
          ))}
          {daysOfMonth(today).map((date) => (
            <Cell key={date} date={date} today={today} />
          ))}
        </div>
      </div>
      <Picture
        source={picture("cutout-giant-slide")}
        alt=""
        cutout
        sizes="220px"
        className="absolute -top-12 -right-2 w-[34%] drop-shadow-[0_16px_14px_rgb(13_45_33/35%)] md:-top-22 md:-right-3 xl:-right-8 md:w-[38%]"
      />
    </div>
  );
}

function daysOfMonth(date: PlainDate): PlainDate[] {
  return weeksOfMonth(date)
    .flat()
    .filter((day) => day !== null);
}

function Cell({ date, today }: { date: PlainDate; today: PlainDate }) {
  const look = date < today ? "text-ink-soft" : date === today ? "bg-sun" : "bg-white shadow-1";
  return (
    <span
      style={{ gridColumn: weekday(date) + 1 }}
      className={`${look} grid min-h-9 place-items-center rounded-[12px] text-base font-semibold md:min-h-14 md:rounded-[16px] md:text-[1.125rem]`}
    >
      {Number(date.slice(8))}
    </span>
  );
}
