import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { addDays, isPlainDate, type PlainDate } from "#app/shared/days/plain-date.ts";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { Input } from "#app/ui/input.tsx";

type DayPickerProps = { date: PlainDate; hrefFor: (date: PlainDate) => string; children: ReactNode };

/** The day that a page shows, the one before and after, and what else is at the top of the page. */
export function DayPicker({ date, hrefFor, children }: DayPickerProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // Not a new field for each day, so that typing a date digit by digit stays in it.
  useEffect(() => {
    if (input.current && input.current.value !== date) input.current.value = date;
  }, [date]);
  const step = (days: number, label: string, icon: ReactNode) => (
    <Link
      to={hrefFor(addDays(date, days))}
      data-tip={label}
      aria-label={label}
      className={iconButtonClass({ variant: "soft" })}
    >
      {icon}
    </Link>
  );
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden max-sm:w-full">
      {step(-1, "Previous day", <ChevronLeft />)}
      <Input
        ref={input}
        type="date"
        aria-label="Day"
        defaultValue={date}
        className="w-44! max-sm:w-auto! max-sm:min-w-0 max-sm:flex-1"
        onChange={({ currentTarget: { value } }) => {
          if (isPlainDate(value)) void navigate(hrefFor(value), { replace: true });
        }}
      />
      {step(1, "Next day", <ChevronRight />)}
      {children}
    </div>
  );
}
