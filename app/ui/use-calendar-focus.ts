import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { firstOfMonth, type PlainDate } from "#app/shared/days/plain-date.ts";
import { clampDate, dateForKey } from "./calendar-keyboard.ts";
import { isSameMonth, lastOfMonth } from "./calendar-weeks.ts";

type CalendarFocusOptions = {
  month: PlainDate;
  /** Where Tab enters the month when no key has moved the focus yet, best first. */
  entries: readonly (PlainDate | undefined)[];
  minMonth: PlainDate | undefined;
  maxMonth: PlainDate | undefined;
  onMonthChange: (month: PlainDate) => void;
};

/** The roving tab stop of the date grid: one day takes Tab, keys move it, and the focus follows into other months. */
export function useCalendarFocus({ month, entries, minMonth, maxMonth, onMonthChange }: CalendarFocusOptions) {
  const gridRef = useRef<HTMLTableElement>(null);
  const focusPending = useRef(false);
  const [cursor, setCursor] = useState<PlainDate>();
  const inMonth = (date: PlainDate | undefined): date is PlainDate => date !== undefined && isSameMonth(date, month);
  const tabStop = [cursor, ...entries].find(inMonth) ?? firstOfMonth(month);

  useEffect(() => {
    if (!focusPending.current || !isSameMonth(tabStop, month)) return;
    focusPending.current = false;
    gridRef.current?.querySelector<HTMLElement>(`[data-date="${tabStop}"]`)?.focus();
  }, [tabStop, month]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const moved = dateForKey(tabStop, event);
    if (!moved) return;
    event.preventDefault();
    const next = clampDate(moved, minMonth && firstOfMonth(minMonth), maxMonth && lastOfMonth(maxMonth));
    if (next === tabStop) return;
    focusPending.current = true;
    setCursor(next);
    if (!isSameMonth(next, month)) onMonthChange(firstOfMonth(next));
  }

  return { gridRef, tabStop, handleKeyDown, moveTo: setCursor };
}
