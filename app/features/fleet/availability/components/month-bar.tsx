import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { monthAndYear } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { options } from "#app/ui/select.tsx";
import { monthsLabel } from "../rules/office-months.ts";

type MonthBarProps = { months: PlainDate[]; month: PlainDate; onMonth: (month: PlainDate) => void };

export function MonthBar({ months, month, onMonth }: MonthBarProps) {
  const at = months.indexOf(month);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Step label="Previous month" to={months[at - 1]} onMonth={onMonth}>
        <ChevronLeft />
      </Step>
      <Step label="Next month" to={months[at + 1]} onMonth={onMonth}>
        <ChevronRight />
      </Step>
      <MonthJump months={months} month={month} onMonth={onMonth} />
    </div>
  );
}

type StepProps = { label: string; to: PlainDate | undefined; children: ReactNode; onMonth: (month: PlainDate) => void };

/** Stays in place and keeps the focus at the first and last month. */
function Step({ label, to, children, onMonth }: StepProps) {
  return (
    <IconButton
      variant="soft"
      label={label}
      aria-disabled={to === undefined || undefined}
      onClick={() => to && onMonth(to)}
      className="max-md:flex-1"
    >
      {children}
    </IconButton>
  );
}

/** The menu's label is the range of the calendar; the table shows the current month. */
function MonthJump({ months, month, onMonth }: MonthBarProps) {
  const label = monthsLabel(months);
  return (
    <span className="press relative inline-flex min-h-12 items-center gap-2.5 rounded-[14px] border-2 border-office-line bg-white px-4 font-display font-semibold hover:border-line-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky-ink max-md:flex-2 max-md:justify-center">
      <span aria-hidden="true" className="whitespace-nowrap">
        {label}
      </span>
      <ChevronDown aria-hidden="true" className="size-4.5" />
      <select
        aria-label={`${label}: go to a month`}
        value={month}
        onChange={({ target }) => onMonth(target.value as PlainDate)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {options(months, (one) => [one, monthAndYear(one)])}
      </select>
    </span>
  );
}
