import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { addDays, isPlainDate, type PlainDate } from "../../../../shared/plain-date.ts";
import type { StopKind } from "../../../../shared/vocabulary.ts";
import { buttonClass } from "../../../../ui/button.tsx";
import { iconButtonClass } from "../../../../ui/icon-button.tsx";
import { Input } from "../../../../ui/input.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";

const hrefFor = (date: PlainDate) => `/admin/day/${date}`;

type DayHeadProps = { date: PlainDate; kind: StopKind; onKind: (kind: StopKind) => void };

/** Which day, deliveries or pickups, and the day on paper. */
export function DayHead({ date, kind, onKind }: DayHeadProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // Not a new field for each day, so that typing a date digit by digit stays in it.
  useEffect(() => {
    if (input.current && input.current.value !== date) input.current.value = date;
  }, [date]);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden max-sm:w-full">
      <Step to={addDays(date, -1)} label="Previous day">
        <ChevronLeft />
      </Step>
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
      <Step to={addDays(date, 1)} label="Next day">
        <ChevronRight />
      </Step>
      <Segmented
        label="Deliveries or pickups"
        name="kind"
        value={kind}
        onChange={onKind}
        className="max-sm:basis-full"
        options={[
          { value: "delivery", label: "Deliver" },
          { value: "pickup", label: "Pick up" },
        ]}
      />
      <Link
        to={`/admin/run-sheet?date=${date}`}
        className={buttonClass({ variant: "office", size: "sm", shape: "soft", class: "no-underline max-sm:w-full" })}
      >
        <Printer aria-hidden="true" />
        Run sheet
      </Link>
    </div>
  );
}

function Step({ to, label, children }: { to: PlainDate; label: string; children: ReactNode }) {
  return (
    <Link to={hrefFor(to)} data-tip={label} aria-label={label} className={iconButtonClass({ variant: "soft" })}>
      {children}
    </Link>
  );
}
