import { CalendarX2 } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { useBusiness } from "../../../../page-facts.tsx";
import { addDays, daysBetween, formatDate, type PlainDate } from "../../../../shared/plain-date.ts";
import { CalendarDay } from "../../../../ui/calendar-day.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import type { OrderAvailability } from "../../../availability/hooks/use-order-availability.ts";
import { dayLook, whyRefused } from "../../../availability/rules/day-look.ts";

const BEFORE = 3;
const LENGTH = 7;

type DayStripProps = {
  date: PlainDate;
  days: number;
  availability: OrderAvailability;
  explain: (date: PlainDate) => string | undefined;
  onPick: (date: PlainDate) => void;
};

/** The week around the picked day: open is where the whole order is free. */
export function DayStrip({ date, days, availability, explain, onPick }: DayStripProps) {
  const business = useBusiness();
  const first = useStripStart(date);
  const { range } = availability;
  const known = availability.days ?? new Map();
  const strip = Array.from({ length: LENGTH }, (_, at) => addDays(first, at));

  function pick(day: PlainDate) {
    if (day === date) return;
    const refusal = explain(day) ?? whyRefused(day, known, new Date(), business);
    if (refusal === undefined) return onPick(day);
    toast({ title: "Pick another day", description: refusal, tone: "warning", icon: <CalendarX2 /> });
  }
  // A stable callback, so that picking a day rerenders two days and not the week.
  const latest = useRef(pick);
  latest.current = pick;
  const select = useCallback((day: PlainDate) => latest.current(day), []);

  return (
    <ul aria-label="Days around your day" className="grid grid-cols-7 gap-0.5 md:gap-2">
      {strip.map((day, at) => {
        const isPicked = day >= date && daysBetween(date, day) < days;
        return (
          <li key={day} className="min-w-0 text-center">
            <span aria-hidden="true" className="mb-1.5 block font-display text-fine text-ink-soft md:text-small">
              {formatDate(day, { weekday: "short" })}
            </span>
            <span className="relative block">
              {at > 0 && day.endsWith("-01") && <MonthMark day={day} />}
              <CalendarDay
                date={day}
                {...dayLook(day, known, range)}
                today={day === range.today}
                pickedLabel={isPicked ? "Yours" : null}
                tabStop
                onSelect={select}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The week stays where it is while a day within it is picked, so that nothing moves under the finger. */
function useStripStart(date: PlainDate): PlainDate {
  const [first, setFirst] = useState(addDays(date, -BEFORE));
  const at = daysBetween(first, date);
  if (at >= 0 && at < LENGTH) return first;
  const next = addDays(date, -BEFORE);
  setFirst(next);
  return next;
}

function MonthMark({ day }: { day: PlainDate }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-2.5 left-1/2 z-10 -translate-x-1/2 rounded-full bg-white px-2 py-0.5 font-display text-chip font-medium shadow-1"
    >
      {formatDate(day, { month: "short" })}
    </span>
  );
}
