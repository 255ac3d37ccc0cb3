import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { addDays, isPlainDate, type PlainDate } from "../../../shared/plain-date.ts";
import { Button } from "../../../ui/button.tsx";
import { iconButtonClass } from "../../../ui/icon-button.tsx";
import { Input } from "../../../ui/input.tsx";

const hrefFor = (date: PlainDate) => `/admin/run-sheet?date=${date}`;

/** The day of the sheet, the day before and after, and printing. */
export function RunSheetDay({ date }: { date: PlainDate }) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden max-sm:w-full">
      <DayStep to={addDays(date, -1)} label="Previous day">
        <ChevronLeft />
      </DayStep>
      <Input
        key={date}
        type="date"
        aria-label="Day"
        defaultValue={date}
        className="w-44! max-sm:w-auto! max-sm:min-w-0 max-sm:flex-1"
        onChange={({ currentTarget: { value } }) => {
          if (isPlainDate(value)) void navigate(hrefFor(value), { replace: true });
        }}
      />
      <DayStep to={addDays(date, 1)} label="Next day">
        <ChevronRight />
      </DayStep>
      <Button variant="office" size="sm" shape="soft" className="max-sm:w-full" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  );
}

function DayStep({ to, label, children }: { to: PlainDate; label: string; children: ReactNode }) {
  return (
    <Link to={hrefFor(to)} data-tip={label} aria-label={label} className={iconButtonClass({ variant: "soft" })}>
      {children}
    </Link>
  );
}
